import { startTransition, useLayoutEffect, useState } from 'react';
import type { Site } from 'shared-ui';
import { App } from '../App';
import type { PartsHost } from '../parts/page-parts';
import type { Remotes } from '../remotes/remotes';
import type { Navigator } from './navigator';
import { useScroll } from './scroll';

interface Props {
  navigator: Navigator;
  remotes: Remotes;
  /** The remotes for the first page, where the server has drawn it. */
  first?: Remotes | undefined;
  parts?: PartsHost | undefined;
  site: Site;
}

/** The site in a browser: it shows what the navigator says. */
export function VisitedSite({ navigator, remotes, first, parts, site }: Props) {
  const [visit, setVisit] = useState(navigator.visit);
  const [firstOutcome] = useState(visit.outcome);
  const isDrawn = first !== undefined && visit.outcome === firstOutcome;
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
    <App
      {...visit}
      isDrawn={isDrawn}
      remotes={isDrawn ? first : remotes}
      parts={parts}
      site={site}
      navigate={navigator.navigate}
      retry={navigator.retry}
    />
  );
}
