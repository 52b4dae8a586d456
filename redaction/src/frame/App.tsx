import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { client } from '../backend/client';
import { ResetPage } from '../session/ResetPage';
import { SessionEnded } from '../session/SessionEnded';
import { SignInPage } from '../session/SignInPage';
import { useEditor } from '../session/use-editor';
import { Frame } from './Frame';
import { Screen } from './Screen';
import { resetAddress } from './addresses';

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
    <BrowserRouter>
      <Frame name={String(known.name || known.email)} onLeave={leave}>
        <Screen key={known.id} />
      </Frame>
      {!editor && <SessionEnded email={String(known.email)} onLeave={leave} />}
    </BrowserRouter>
  );
}
