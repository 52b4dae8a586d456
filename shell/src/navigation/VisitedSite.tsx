import { useState } from 'react';
import type { Site } from 'shared-ui';
import { App } from '../App';
import type { PartsHost } from '../parts/page-parts';
import type { Remotes } from '../remotes/remotes';
import { Places } from './Places';
import { useVisit } from './use-visit';
import type { Visits } from './visits';

interface Props {
  visits: Visits;
  remotes: Remotes;
  /** The remotes for the first page, where the server has drawn it. */
  first?: Remotes | undefined;
  parts?: PartsHost | undefined;
  site: Site;
}

/** The site in a browser. */
export function VisitedSite({ visits, remotes, first, ...props }: Props) {
  const { visit, retry } = useVisit(visits);
  const [firstOutcome] = useState(visit.outcome);
  const isDrawn = first !== undefined && visit.outcome === firstOutcome;
  const shown = { ...visit, isDrawn, retry, remotes: isDrawn ? first : remotes };
  return (
    // Around the site, not beside it: the ids that React makes are those of the server's tree.
    <Places location={visit.location}>
      <App {...props} {...shown} />
    </Places>
  );
}
