import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { client, useEditor } from '../backend/client';
import { resetAddress } from '../content/addresses';
import { ResetPage, SessionEnded, SignInPage } from '../account/SignIn';
import { Frame } from './Frame';
import { routesIn } from './routes';

export function App() {
  const editor = useEditor();
  /** A sign-in that ends takes nothing from the screen. */
  const [known, setKnown] = useState(client.authStore.isValid ? editor : null);
  if (editor && client.authStore.isValid && known?.id !== editor.id) setKnown(editor);
  const leave = () => {
    client.authStore.clear();
    setKnown(null);
  };
  if (location.pathname === resetAddress) return <ResetPage token={location.hash.slice(1)} />;
  if (!known) return <SignInPage />;
  return (
    <>
      <Screens key={known.id} name={String(known.name || known.email)} onLeave={leave} />
      {!editor && <SessionEnded email={String(known.email)} onLeave={leave} />}
    </>
  );
}

interface ScreensProps {
  name: string;
  onLeave: () => void;
}

/** The router loads as soon as it is made, so each sign-in makes its own. */
function Screens(props: ScreensProps) {
  const [router] = useState(() => createBrowserRouter(routesIn(<Frame {...props} />)));
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
