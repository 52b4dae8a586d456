import { ClientResponseError } from 'pocketbase';
import { useEffect, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { Button, ButtonLink, EmptyState, layout } from '@campus/shared-ui';
import { useEditor } from '../backend/client';
import { refusalOf } from '../backend/refusal';
import { Dialog } from './Dialog';
import { Alert, BackToCourses, PageTitle } from './Page';

const title = 'Une erreur inattendue est survenue';

/** What throws in a handler is told over the screen. */
export function UnexpectedDialog() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener('unhandledrejection', open);
    // A browser's own remarks, on what it lays out, have no error.
    window.addEventListener('error', ({ error }) => error && open());
  }, []);
  return (
    isOpen && (
      <Dialog title={title} onClose={() => setOpen(false)}>
        <WayOut />
      </Dialog>
    )
  );
}

/** What cannot be loaded or drawn: it takes the place of the screen, until a new sign-in. */
export function ScreenError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading';
  const isSignedIn = useEditor() !== null;
  const needsSession = error instanceof ClientResponseError && error.status === 401;
  useEffect(() => {
    if (needsSession && isSignedIn) void revalidate();
  }, [needsSession, isSignedIn, revalidate]);
  if (!(error instanceof ClientResponseError))
    return (
      <EmptyState title={title}>
        <WayOut />
      </EmptyState>
    );
  return (
    <div className={layout.stack}>
      <PageTitle>Cette page n’a pas pu être chargée</PageTitle>
      <Alert>{isLoading ? 'Nouvel essai…' : refusalOf(error).sentence}</Alert>
      <Button busy={isLoading} onClick={() => void revalidate()}>
        Réessayer
      </Button>
      <BackToCourses />
    </div>
  );
}

const WayOut = () => (
  <>
    <p>
      Votre saisie est gardée sur cet ordinateur. Rechargez la page, puis recommencez ; si cela se répète,
      prévenez la personne qui gère le site.
    </p>
    <ButtonLink plain to="/redaction/">
      Revenir aux formations
    </ButtonLink>
  </>
);
