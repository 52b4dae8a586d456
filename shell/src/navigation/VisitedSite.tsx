import { startTransition, useLayoutEffect, useState } from 'react';
import type { Site } from 'shared-ui';
import { App } from '../App';
import type { Remotes } from '../remotes/remotes';
import type { Navigator } from './navigator';
import { useScroll } from './scroll';

interface Props {
  navigator: Navigator;
  remotes: Remotes;
  site: Site;
}

/** The site in a browser: it shows what the navigator says. */
export function VisitedSite({ navigator, remotes, site }: Props) {
  const [visit, setVisit] = useState(navigator.visit);
  useLayoutEffect(() => {
    const show = () => setVisit(navigator.visit());
    // A page that is only on its way changes nothing yet. While something is held, the server's page is not all hydrated: an update at once would throw it away.
    const follow = () => {
      if (navigator.visit().next) return;
      if (globalThis.held === undefined) show();
      else startTransition(show);
    };
    follow();
    return navigator.subscribe(follow);
  }, [navigator]);
  useScroll(navigator, visit);
  return (
    <App {...visit} remotes={remotes} site={site} navigate={navigator.navigate} retry={navigator.retry} />
  );
}
