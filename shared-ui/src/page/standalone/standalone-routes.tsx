import { createContext, Suspense, useContext, useEffect, useMemo, useReducer } from 'react';
import {
  Await,
  type LoaderFunctionArgs,
  Outlet,
  type Params,
  type RouteObject,
  useLoaderData,
  useLocation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
import { type Backend, isNotFound, type Page, type Part, type View } from '@campus/contract';
import { type PartPlace, PartProvider, useSite } from '@campus/shared-ui';

export interface StandalonePage {
  path: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the pages have different data
  page: Page<any>;
}

interface StandaloneOptions {
  pages: readonly StandalonePage[];
  backend: Backend;
  parts: StandaloneParts;
}

/** The pages of one remote, like the shell's routes (shell/isomorphic/frame/site-routes.tsx). */
export function createStandaloneRoutes({ pages, ...frame }: StandaloneOptions): RouteObject[] {
  const pageRoutes = pages.map(({ path, page }): RouteObject => ({
    path,
    caseSensitive: true,
    loader: ({ params, request }) => loadData(page, { params, request, backend: frame.backend }),
    // The query is read when the page loads; later changes of it belong to the page.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    element: <LoadedPage page={page} />,
    errorElement: <FailedPage page={page} />,
    hydrateFallbackElement: <page.Component view={{ state: 'loading' }} />,
  }));
  const paths = pages.map(({ path }) => path);
  return [
    {
      element: <Frame {...frame} />,
      children: [...pageRoutes, { path: '/parts/:owner/:name', element: <PartAlone /> }],
    },
    { path: '*', element: <StandaloneMissing paths={paths} parts={Object.keys(frame.parts)} /> },
  ];
}

type LoadRequest = Pick<LoaderFunctionArgs, 'params' | 'request'> & { backend: Backend };

async function loadData(page: Page<unknown>, { params, request, backend }: LoadRequest): Promise<unknown> {
  const search = new URL(request.url).searchParams;
  try {
    return await page.load({ params, search, backend, signal: request.signal });
  } catch (error) {
    if (isNotFound(error) && error.data !== undefined) return error.data;
    throw error;
  }
}

function LoadedPage({ page }: { page: Page<unknown> }) {
  const data = useLoaderData<unknown>();
  const site = useSite();
  useEffect(() => {
    document.title = page.head(data, site).title;
  }, [page, data, site]);
  return <page.Component view={{ state: 'ready', data }} />;
}

function FailedPage({ page }: { page: Page<unknown> }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => console.error(error), [error]);
  return <page.Component view={{ state: 'failed', retry: () => void revalidate() }} />;
}

/** The keys are "mf-owner/Name". */
// oxlint-disable-next-line typescript/no-explicit-any -- the parts have different data
export type StandaloneParts = Readonly<Record<string, Part<any, any>>>;

type FrameProps = Omit<StandaloneOptions, 'pages'>;

const FrameContext = createContext<FrameProps | null>(null);

function Frame({ parts, backend }: FrameProps) {
  const value = useMemo(() => ({ parts, backend }), [parts, backend]);
  return (
    <main id="contenu" tabIndex={-1}>
      <FrameContext value={value}>
        <PartProvider place={StandalonePart}>
          <Outlet />
        </PartProvider>
      </FrameContext>
    </main>
  );
}

/** The address's query is what a page would give the part, and the page's parameters. */
function PartAlone() {
  const { owner, name } = useParams();
  const [search] = useSearchParams();
  const query = Object.fromEntries(search);
  return <StandalonePart part={`${owner}/${name}`} props={query} params={query} fallback={undefined} />;
}

/** A part of another remote shows its fallback, or its name. */
function StandalonePart({ part: name, props, fallback, params }: PartPlace & { params?: Params }) {
  const frame = useContext(FrameContext);
  const pageParams = useParams();
  const part = frame?.parts[name];
  if (!frame || !part) return fallback ?? <p>{name}</p>;
  return <OwnPart part={part} props={props} params={params ?? pageParams} backend={frame.backend} />;
}

interface OwnPartProps extends Pick<PartPlace, 'props'>, Pick<FrameProps, 'backend'> {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  part: Part<any, any>;
  params: Params;
}

function OwnPart({ part, props, params, backend }: OwnPartProps) {
  const { pathname, search } = useLocation();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const loading = useMemo(
    () => part.load({ params, search: new URLSearchParams(search), backend, signal: neverAborted }),
    // oxlint-disable-next-line react/exhaustive-deps -- a new query loads nothing
    [part, backend, pathname, attempt],
  );
  const draw = (view: View<unknown>) => <part.Component {...props} view={view} />;
  return (
    <Suspense fallback={draw({ state: 'loading' })}>
      <Await resolve={loading} errorElement={draw({ state: 'failed', retry })}>
        {(data: unknown) => draw({ state: 'ready', data })}
      </Await>
    </Suspense>
  );
}

const neverAborted = new AbortController().signal;

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
