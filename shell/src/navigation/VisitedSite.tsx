import { use, useCallback, useLayoutEffect, useReducer, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Site } from 'shared-ui';
import { App } from '../App';
import type { PartsHost } from '../parts/page-parts';
import type { Remotes } from '../remotes/remotes';
import { Places } from './Places';
import type { Visits } from './visits';

interface Props {
  visits: Visits;
  remotes: Remotes;
  /** Missing where the server has not drawn the first page. */
  first?: Remotes | undefined;
  parts?: PartsHost | undefined;
  site: Site;
}

export function VisitedSite({ visits, remotes, first, ...props }: Props) {
  const { visit, retry } = useVisit(visits);
  const [firstOutcome] = useState(visit.outcome);
  const isDrawn = first !== undefined && visit.outcome === firstOutcome;
  return (
    // `Places` stands around the site: beside it, it would change the ids that React makes, which must be the server's.
    <Places location={visit.location}>
      <App {...props} {...visit} {...{ isDrawn, retry }} remotes={isDrawn ? first : remotes} />
    </Places>
  );
}

/** The router changes places in transitions: the page before stays while the next one is a promise. */
export function useVisit(visits: Visits) {
  const found = visits.at(useLocation(), useNavigationType() !== 'POP');
  const visit = found instanceof Promise ? use(found) : found;
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => visits.show(visit));
  const retry = useCallback(() => visits.again().then(draw), [visits]);
  return { visit, retry };
}
