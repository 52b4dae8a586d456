import type { RecordModel } from 'pocketbase';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { client, useEditor } from '../backend/client';
import { resetAddress } from '../content/addresses';
import { ResetPage, SignInPage } from '../account/SignInPage';
import { Frame } from './Frame';
import { routesIn } from './routes';

export function App() {
  const editor = useEditor();
  /** A sign-in that ends takes nothing from the screen. */
  const [shownEditor, setShownEditor] = useState(editor);
  if (editor && shownEditor?.id !== editor.id) setShownEditor(editor);
  const signOut = () => {
    client.authStore.clear();
    setShownEditor(null);
  };
  if (location.pathname === resetAddress) return <ResetPage token={location.hash.slice(1)} />;
  if (!shownEditor) return <SignInPage />;
  return <Screens key={shownEditor.id} editor={shownEditor} signOut={signOut} />;
}

/** The router loads as soon as it is made, so each sign-in makes its own. */
function Screens({ editor, signOut }: { editor: RecordModel; signOut: () => void }) {
  const [router] = useState(() => createBrowserRouter(routesIn(<Frame editor={editor} />, signOut)));
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
