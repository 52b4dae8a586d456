import { type ComponentProps, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { client, useEditor } from '../backend/client';
import { resetAddress } from '../content/addresses';
import { ResetPage, SessionEnded, SignInPage } from '../account/SignIn';
import { Frame } from './Frame';
import { routesIn } from './routes';

export function App() {
  const editor = useEditor();
  /** A sign-in that ends takes nothing from the screen. */
  const [shownEditor, setKnown] = useState(client.authStore.isValid ? editor : null);
  if (editor && client.authStore.isValid && shownEditor?.id !== editor.id) setKnown(editor);
  const signOut = () => {
    client.authStore.clear();
    setKnown(null);
  };
  if (location.pathname === resetAddress) return <ResetPage token={location.hash.slice(1)} />;
  if (!shownEditor) return <SignInPage />;
  return (
    <>
      <Screens key={shownEditor.id} name={String(shownEditor.name || shownEditor.email)} onLeave={signOut} />
      {!editor && <SessionEnded email={String(shownEditor.email)} onLeave={signOut} />}
    </>
  );
}

/** The router loads as soon as it is made, so each sign-in makes its own. */
function Screens(props: ComponentProps<typeof Frame>) {
  const [router] = useState(() => createBrowserRouter(routesIn(<Frame {...props} />)));
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
