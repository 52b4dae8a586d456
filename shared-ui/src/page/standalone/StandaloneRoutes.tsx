import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { type Params, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  type Backend,
  isNotFound,
  type Page,
  type PageContext,
  type Part,
  type View,
} from '@campus/contract';
import { type PartPlace, PartProvider, useSite } from '@campus/shared-ui';

export interface StandaloneRoute {
  path: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- pages of different data stand in one list
  page: Page<any>;
}

export function StandaloneRoutes({
  routes,
  backend,
  parts,
}: {
  routes: readonly StandaloneRoute[];
  backend: Backend;
  parts: StandaloneParts;
}) {
  return (
    <Routes>
      {routes.map(({ path, page }) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={<StandalonePage key={path} page={page} backend={backend} parts={parts} />}
        />
      ))}
      <Route path="/parts/:owner/:name" element={<PartAlone parts={parts} backend={backend} />} />
      <Route
        path="*"
        element={<StandaloneMissing paths={routes.map(({ path }) => path)} parts={Object.keys(parts)} />}
      />
    </Routes>
  );
}

interface Props<Data> {
  page: Page<Data>;
  backend: Backend;
  parts: StandaloneParts;
}

/** Does for one page what the shell does. */
function StandalonePage<Data>({ page, backend, parts }: Props<Data>) {
  const params = useParams();
  const site = useSite();
  const view = useLoaded(page.load, params, backend);
  useEffect(() => {
    if (view.state === 'ready') document.title = page.head(view.data, site).title;
  }, [page, view, site]);

  const around = useMemo(() => ({ parts, params, backend }), [parts, params, backend]);
  return (
    <main id="contenu" tabIndex={-1}>
      <StandaloneAround value={around}>
        <PartProvider place={StandalonePart}>
          <page.Component view={view} />
        </PartProvider>
      </StandaloneAround>
    </main>
  );
}

/** The keys are "mf-owner/Name". */
// oxlint-disable-next-line typescript/no-explicit-any -- parts of different data stand in one list
export type StandaloneParts = Readonly<Record<string, Part<any, any>>>;

interface Around {
  parts: StandaloneParts;
  params: Params;
  backend: Backend;
}

const StandaloneAround = createContext<Around | null>(null);

/** The address's query is what a page would give the part, and the page's parameters. */
function PartAlone({ parts, backend }: Omit<Around, 'params'>) {
  const { owner, name } = useParams();
  const [search] = useSearchParams();
  const given = Object.fromEntries(search);
  return (
    <main>
      <StandaloneAround value={{ parts, params: given, backend }}>
        <StandalonePart part={`${owner}/${name}`} given={given} fallback={undefined} />
      </StandaloneAround>
    </main>
  );
}

/** A part of another remote shows its fallback, or its name. */
function StandalonePart({ part: name, given, fallback }: PartPlace) {
  const around = useContext(StandaloneAround);
  const part = around?.parts[name];
  if (!around || !part) return fallback ?? <p>{name}</p>;
  return <OwnPart part={part} given={given} {...around} />;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type OwnPartProps = Pick<PartPlace, 'given'> & Omit<Around, 'parts'> & { part: Part<any, any> };

function OwnPart({ part, given, params, backend }: OwnPartProps) {
  return <part.Component {...given} view={useLoaded(part.load, params, backend)} />;
}

function useLoaded<Data>(
  load: (context: PageContext) => Promise<Data>,
  params: Params,
  backend: Backend,
): View<Data> {
  const { pathname, search } = useLocation();
  const [view, setView] = useState<View<Data>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // The query is read when the page loads; later changes of it belong to the page.
  useEffect(() => {
    const controller = new AbortController();
    const ready = (data: Data) => setView({ state: 'ready', data });
    setView({ state: 'loading' });
    load({ params, search: new URLSearchParams(search), backend, signal: controller.signal }).then(
      ready,
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (isNotFound(error) && error.data !== undefined) return ready(error.data as Data);
        console.error(error);
        setView({ state: 'failed', retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => controller.abort(new DOMException('The visitor went elsewhere.', 'AbortError'));
    // oxlint-disable-next-line react/exhaustive-deps -- a new path or a retry loads again, a new query does not
  }, [load, backend, pathname, attempt]);

  return view;
}

export function StandaloneMissing({ paths, parts }: { paths: string[]; parts: string[] }) {
  // Most parts stand on a course's page.
  const addresses = parts.map((name) => [`/parts/${name}?id=python&title=Python`, name]);
  return (
    <main>
      <h1>This remote has no page here</h1>
      <p>The shell would load another remote. The pages and parts of this one:</p>
      <ul>
        {[...paths.map((path) => [path, path]), ...addresses].map(([address, name]) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
