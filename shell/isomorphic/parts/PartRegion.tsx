import {
  Component,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type PartPlace, type PartView, type Part, useSite } from '@campus/shared-ui';
import { type PartOfPage, partsOf } from '@campus/contract';
import { liveIn, wake } from '../hydration/sleeping-parts';
import styles from './PartRegion.module.css';
import { isWhole, PagePartsContext, type PageParts, type PartData, useArrived, useCode } from './page-parts';
import { useTryAgain } from '../remotes/try-again';
import { report } from '../report';

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
            <Late {...{ page, part, given, fallback, found, again, region }} />
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

type LateProps = RegionProps & ReturnType<typeof usePart> & { region: RefObject<HTMLDivElement | null> };

function Late({ page: { modules, remotes }, part, given, fallback, found, again, region }: LateProps) {
  const code = useCode(remotes, modules?.[part.key], () => remotes.part(part));
  const isHere = code !== undefined;
  useEffect(() => {
    if (isHere && region.current) liveIn(region.current);
  }, [isHere, region]);
  if (!code) return <Awaited part={part.key}>{fallback}</Awaited>;
  const { head, Component } = code;
  return (
    <>
      <Component {...given} view={viewOf(found, again)} />
      {found?.state === 'ready' && head && <JsonLd head={head} data={found.data} />}
    </>
  );
}

/** The data is on its way while nothing is found. */
function viewOf(found: PartData | undefined, again: () => Promise<void>): PartView<unknown> {
  if (found?.state === 'failed') return { state: 'failed', retry: () => void again() };
  if (found?.state !== 'ready') return { state: 'loading' };
  const { data, kept } = found;
  return { state: 'ready', data, ...(kept && { kept }) };
}

/** JSON-LD may stand anywhere in a document; the page's own head stays as it is. */
function JsonLd({ head, data }: { head: NonNullable<Part<unknown>['head']>; data: unknown }) {
  const { jsonLd = [] } = head(data, useSite());
  return jsonLd.map((each) => {
    const __html = JSON.stringify(each).replaceAll('<', '\\u003c');
    // oxlint-disable-next-line react/no-danger -- JSON, with nothing in it that could end the element
    return <script key={__html} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
  });
}

interface BoundaryProps {
  /** A change has the part tried again. */
  at: unknown;
  name: string;
  fallback: ReactNode;
  again: () => Promise<void>;
  children: ReactNode;
}

interface BoundaryState {
  hasThrown: boolean;
  at: unknown;
}

export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasThrown: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasThrown: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, hasThrown: false };
  }

  override componentDidCatch(error: unknown) {
    report(`Part ${this.props.name} threw: ${error}`, error);
  }

  override render() {
    const { fallback, again, children } = this.props;
    return this.state.hasThrown ? <Waiting again={again}>{fallback}</Waiting> : children;
  }
}

function Waiting({ again, children }: Pick<BoundaryProps, 'again' | 'children'>) {
  useTryAgain(true, again);
  return children;
}

/** The page's data is from before its row named the part. */
const unknown: PartData = { state: 'missing' };

/** What is not whole is fetched again, at once where nothing can be shown or it is from earlier. What is shown gives way to better only. */
function usePart({ page, part }: { page: PageParts; part: PartOfPage }) {
  const { route, data, again: load } = page;
  const sent = useArrived(data && (data[part.key] ?? unknown));
  const [own, setOwn] = useState<{ of: typeof data; found: PartData }>();
  // A reload on its way takes nothing away.
  const isNewest = own?.of === data || data?.[part.key] instanceof Promise;
  const found = own && isNewest ? own.found : sent;
  const isShown = found?.state === 'ready';

  async function again(): Promise<void> {
    const fresh = await load?.(part, route);
    if (fresh && (isWhole(fresh) || !isShown)) setOwn({ of: data, found: fresh });
  }
  useTryAgain(found !== undefined && !isWhole(found), again, !isShown || found.kept);
  return { found, again };
}
