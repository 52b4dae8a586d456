import { type ReactNode, type RefObject, Suspense, use, useContext, useEffect, useRef } from 'react';
import type { PartPlace } from 'shared-ui';
import { partsOf } from '../routing/parts-of';
import { liveIn, wake } from '../wake/asleep';
import { DrawnPart } from './DrawnPart';
import { PartBoundary } from './PartBoundary';
import styles from './PartRegion.module.css';
import { PagePartsContext } from './page-parts';
import { usePart } from './use-part';

/** What goes wrong with a part stays in its region. `data-part` names the region for the server, which is told no other way what has thrown. */
export function PartRegion({ part: key, given, fallback }: PartPlace) {
  const page = useContext(PagePartsContext);
  const part = page && partsOf(page.route).find((candidate) => candidate.key === key);
  if (!page || !part) {
    console.error(`The part ${key} is not among those that the page names in its remote.ts.`);
    return fallback;
  }
  return <Region {...{ page, part, given, fallback }} />;
}

type RegionProps = Pick<PartPlace, 'given' | 'fallback'> & Parameters<typeof usePart>[0];

function Region({ page, part, given, fallback }: RegionProps) {
  const { found, again } = usePart({ page, part });
  const region = useRef<HTMLDivElement>(null);
  // The first view is over once nothing is held: the browser draws the part from then on, which need not sleep.
  if (globalThis.held === undefined) wake(part.key);
  return (
    <div ref={region} className={styles.part} data-part={part.key}>
      {found?.state === 'missing' ? (
        fallback
      ) : (
        <PartBoundary key={part.key} at={found} name={part.key} fallback={fallback} again={again}>
          <Suspense fallback={<Awaited part={part.key}>{fallback}</Awaited>}>
            <Late {...{ page, part, given, found, again, region }} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

/** The server has drawn nothing of the part, or it threw there: the part sleeps no longer. */
function Awaited({ part, children }: { part: string; children: ReactNode }) {
  useEffect(() => wake(part), [part]);
  return children;
}

type LateProps = Omit<RegionProps, 'fallback'> &
  ReturnType<typeof usePart> & { region: RefObject<HTMLDivElement | null> };

function Late({ page: { modules, remotes }, part, region, ...props }: LateProps) {
  useEffect(() => {
    if (region.current) liveIn(region.current);
  }, [region]);
  return <DrawnPart code={modules?.[part.key] ?? use(remotes.part(part))} {...props} />;
}
