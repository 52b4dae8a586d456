import { Component, type ReactNode, useState } from 'react';
import { ActionLink, Button, EmptyState, layout } from '@campus/shared-ui';
import { HeadAndFocus } from '../head/HeadAndFocus';
import picture from '../pictures/erreur.svg';
import type { PageRoute } from '@campus/contract';
import type { Remotes } from './remotes';
import { useRetry } from './retry';

interface Props {
  remotes: Remotes;
  route: PageRoute;
  children: ReactNode;
}

/** The failure of one remote stays in its region; a page that throws goes on to the error page. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: unknown };
    if (error === undefined) return this.props.children;
    if ((error as Error | null)?.name !== 'RemoteUnavailable') throw error;
    return <RemoteFallback {...this.props} onBack={() => this.setState({ error: undefined })} />;
  }
}

function RemoteFallback({ remotes, route, onBack }: Omit<Props, 'children'> & { onBack: () => void }) {
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    await remotes.retry?.(route.remote);
    // A second failure would flicker: its outcome is known before the page is drawn again.
    const isBack = await remotes.page(route).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isBack) onBack();
  }
  useRetry(true, retry);

  return (
    <EmptyState title="Cette page se fait attendre" level={1} picture={picture}>
      <HeadAndFocus />
      <p className={layout.lead}>
        Elle n’a pas pu être chargée. Réessayez dans un instant, ou poursuivez votre visite&nbsp;: elle
        reviendra d’elle-même à votre retour en ligne.
      </p>
      <p className={layout.row}>
        <Button className={layout.scripted} busy={busy} onClick={() => void retry()}>
          Réessayer
        </Button>
        <ActionLink to="/formations" iconEnd="arrow">
          Nos formations
        </ActionLink>
        <ActionLink to="/contact" iconEnd="arrow">
          Contact
        </ActionLink>
      </p>
    </EmptyState>
  );
}
