import { useState } from 'react';
import { ActionLink, Button, Lost, layout } from 'shared-ui';
import { FailedHead } from '../head/PageHead';
import picture from '../pictures/erreur.svg';
import { useRemotes } from './RemotesContext';
import type { PageRoute } from '../routing/route-table';
import { useTryAgain } from './try-again';

interface Props {
  route: PageRoute;
  /** Called once the remote is back. */
  onRetry: () => void;
}

/** In the place of a page whose remote cannot be loaded; the rest of the site goes on. */
export function RemoteFallback({ route, onRetry }: Props) {
  const remotes = useRemotes();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    await remotes.retry(route.remote);
    // The outcome is known before the page is drawn again, so that a second failure does not flicker.
    const isBack = await remotes.page(route).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isBack) onRetry();
  }
  useTryAgain(true, retry);

  return (
    <Lost title="Cette page se fait attendre" level={1} picture={picture}>
      <FailedHead />
      <p className={layout.lead}>
        Elle n’a pas pu être chargée. Réessayez dans un instant, ou poursuivez votre visite{'\u00a0'}: elle
        reviendra d’elle-même à votre retour en ligne.
      </p>
      <p className={layout.row}>
        <Button busy={busy} onClick={() => void retry()}>
          Réessayer
        </Button>
        <ActionLink to="/formations" iconEnd="arrow">
          Nos formations
        </ActionLink>
        <ActionLink to="/contact" iconEnd="arrow">
          Contact
        </ActionLink>
      </p>
    </Lost>
  );
}
