import { use, useCallback, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Site } from 'shared-ui';
import { App } from '../App';
import type { Outcome } from '../pages/page-data';
import type { PartsHost } from '../parts/page-parts';
import type { Remotes } from '../remotes/remotes';
import { Places } from './Places';
import type { Visits } from './visits';

interface Props {
  visits: Visits;
  remotes: Remotes;
  /** The remotes for the first page, where the server has drawn it. */
  first?: Remotes | undefined;
  parts?: PartsHost | undefined;
  site: Site;
}

/** The site in a browser. The router changes places in transitions: the page before stays while the next one is a promise. */
export function VisitedSite({ visits, remotes, first, parts, site }: Props) {
  const found = visits.at(useLocation(), useNavigationType() !== 'POP');
  const opened = found instanceof Promise ? use(found) : found;
  const [firstOutcome] = useState(opened.outcome);
  const [again, setAgain] = useState<{ of: Outcome; outcome: Outcome }>();
  const retry = useCallback(async () => {
    const next = await visits.again();
    if (next) setAgain(next);
  }, [visits]);
  const visit = again?.of === opened.outcome ? { ...opened, outcome: again.outcome } : opened;
  useLayoutEffect(() => visits.show(visit));

  const isDrawn = first !== undefined && visit.outcome === firstOutcome;
  return (
    <>
      <App {...{ ...visit, isDrawn, parts, site, retry }} remotes={isDrawn ? first : remotes} />
      <Places location={visit.location} />
    </>
  );
}
