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
import { markRegionLive, wake } from '../hydration/sleeping-parts';
import styles from './PartRegion.module.css';
import {
  isPartComplete,
  PagePartsContext,
  type PageParts,
  type PartData,
  useSettled,
  useCode,
} from './page-parts';
import { useRetry } from '../remotes/retry';
import { report } from '../report';

/** A failure of a part stays in its region; `data-part` tells the server which part has thrown. */
export function PartRegion({ part: key, props, fallback }: PartPlace) {
  const page = useContext(PagePartsContext);
  const part = page && partsOf(page.route).find((candidate) => candidate.key === key);
  if (!page || !part) {
    console.error(`The part ${key} is not among those that the page names in its remote.ts.`);
    return fallback;
  }
  return <Region page={page} part={part} props={props} fallback={fallback} />;
}

interface RegionProps extends Pick<PartPlace, 'props' | 'fallback'> {
  page: PageParts;
  part: PartOfPage;
}

function Region(props: RegionProps) {
  const { part, fallback } = props;
  const { found, retry } = usePart(props);
  const region = useRef<HTMLDivElement>(null);
  // Once the page is live the browser draws the part, which need not sleep.
  if (globalThis.early === 'live') wake(part.key);
  return (
    <div ref={region} className={styles.part} data-part={part.key}>
      {found?.state === 'missing' ? (
        fallback
      ) : (
        <PartBoundary
          key={part.key}
          at={found}
          name={part.key}
          fallback={<RetryingFallback retry={retry}>{fallback}</RetryingFallback>}
        >
          <Suspense fallback={<WakingFallback part={part.key}>{fallback}</WakingFallback>}>
            <Content {...props} found={found} retry={retry} region={region} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

/** The server has drawn nothing of the part, or it threw there: the part sleeps no longer. */
function WakingFallback({ part, children }: { part: string; children: ReactNode }) {
  useEffect(() => wake(part), [part]);
  return children;
}

interface ContentProps extends RegionProps {
  found: PartData | undefined;
  retry: () => Promise<void>;
  region: RefObject<HTMLDivElement | null>;
}

function Content({ page: { modules, remotes }, part, props, fallback, found, retry, region }: ContentProps) {
  const code = useCode(remotes, modules?.[part.key], () => remotes.part(part));
  const isHere = code !== undefined;
  useEffect(() => {
    if (isHere && region.current) markRegionLive(region.current);
  }, [isHere, region]);
  if (!code) return <WakingFallback part={part.key}>{fallback}</WakingFallback>;
  const { head, Component } = code;
  return (
    <>
      <Component {...props} view={viewOf(found, retry)} />
      {found?.state === 'ready' && head && <JsonLd head={head} data={found.data} />}
    </>
  );
}

/** The data is on its way while nothing is found. */
function viewOf(found: PartData | undefined, retry: () => Promise<void>): PartView<unknown> {
  if (found?.state === 'failed') return { state: 'failed', retry: () => void retry() };
  if (found?.state !== 'ready') return { state: 'loading' };
  const { data, kept } = found;
  return kept ? { state: 'ready', data, kept } : { state: 'ready', data };
}

/** JSON-LD may stand anywhere in a document; the page's own head stays as it is. */
function JsonLd({ head, data }: { head: NonNullable<Part<unknown>['head']>; data: unknown }) {
  const { jsonLd = [] } = head(data, useSite());
  return jsonLd.map((each) => {
    const __html = JSON.stringify(each).replaceAll('<', '\\u003c');
    // oxlint-disable-next-line react/no-danger -- JSON without a `<` cannot end the element
    return <script key={__html} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
  });
}

interface BoundaryProps {
  /** The reset key: with another value the part is tried again. */
  at: unknown;
  name: string;
  fallback: ReactNode;
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
    report(`Part ${this.props.name} threw: ${String(error)}`, error);
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children;
  }
}

function RetryingFallback({ retry, children }: Pick<ContentProps, 'retry'> & { children: ReactNode }) {
  useRetry(true, retry);
  return children;
}

/** The page's data is from before its row named the part. */
const missingPart: PartData = { state: 'missing' };

/** Retries an incomplete part. Worse data never replaces what is shown. */
function usePart({ page, part }: Pick<RegionProps, 'page' | 'part'>) {
  const { route, data, retryPart } = page;
  const pageData = useSettled(data && (data[part.key] ?? missingPart));
  const [own, setOwn] = useState<{ of: typeof data; found: PartData }>();
  // A pending reload hides nothing.
  const isNewest = own?.of === data || data?.[part.key] instanceof Promise;
  const found = own && isNewest ? own.found : pageData;
  const isShown = found?.state === 'ready';

  async function retry(): Promise<void> {
    const next = await retryPart?.(part, route);
    if (next && (isPartComplete(next) || !isShown)) setOwn({ of: data, found: next });
  }
  useRetry(found !== undefined && !isPartComplete(found), retry, !isShown || found.kept);
  return { found, retry };
}
