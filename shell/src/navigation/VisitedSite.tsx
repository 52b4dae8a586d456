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
    // A transition: an update at once would throw away the server's page where it is not hydrated yet.
    const follow = () => startTransition(() => setVisit(navigator.visit()));
    follow();
    return navigator.subscribe(follow);
  }, [navigator]);
  useScroll(navigator, visit);
  return (
    <App
      {...visit}
      busy={visit.next !== undefined}
      remotes={remotes}
      site={site}
      navigate={navigator.navigate}
      retry={navigator.retry}
    />
  );
}
