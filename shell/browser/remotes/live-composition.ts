import type { Boot } from '../../isomorphic/pages/boot';
import { createRoutes } from '../../isomorphic/routes/routes';
import {
  type Composition,
  exposedName,
  type Exposed,
  type File,
  routesIn,
} from '../../isomorphic/remotes/remotes';

/** Milliseconds in which the site is not asked again what it is made of. */
const newestTtlMs = 60_000;
/** Milliseconds until no answer is awaited any more. */
const fetchTimeoutMs = 8000;

type DrawnDocument = Pick<Boot, 'composition' | 'routes' | 'release'>;

export type LiveComposition = ReturnType<typeof createLiveComposition>;

/** A document names the files of its page; the site names all others, once. Only a file that fails has the newest composition used. */
export function createLiveComposition({ composition, routes: drawnRoutes, release }: DrawnDocument) {
  /** The document's files, without those of remotes that have failed since. */
  let drawn = composition;
  let active: Composition | undefined;
  /** The routes change with the files that are known: a page's address and its files are of one release. */
  let remoteRoutes = drawnRoutes;
  let routes = createRoutes(remoteRoutes);
  let newest = { release, at: 0 };
  let pending: Promise<Composition | undefined> | undefined;

  function activate(next: Composition): void {
    active = next;
    // A remote that is missing there keeps its addresses: it cannot be had now, or an older shell has answered.
    remoteRoutes = { ...remoteRoutes, ...routesIn(next) };
    routes = createRoutes(remoteRoutes);
  }

  function fetchNewest(): Promise<Composition | undefined> {
    pending ??= fetchComposition()
      .then((answer) => {
        newest = { release: answer.release, at: Date.now() };
        if (!active) activate(answer.composition);
        return answer.composition;
      })
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  /** The container's script comes first; there is no file where the remote is not published, or nobody can be asked. */
  async function files(exposed: Exposed): Promise<readonly File[]> {
    const drawnFiles = filesOf(drawn, exposed);
    if (drawnFiles) return drawnFiles;
    if (!active) await fetchNewest();
    return filesOf(active, exposed) ?? [];
  }

  return {
    files,
    routes: () => routes,
    /** Takes up the routes of the newest release if it has a page at a path where this tab knows of none. */
    async discover(pathname: string): Promise<void> {
      if (!release || routes.find(pathname)) return;
      const next = await fetchNewest();
      if (next && createRoutes(routesIn(next)).find(pathname)) activate(next);
    },
    /** All that is loaded from now on is of the newest release, also of this remote, which has failed. */
    async renew(remote: string): Promise<void> {
      const next = await fetchNewest();
      if (!next) return;
      activate(next);
      drawn = { ...drawn, [remote]: undefined };
    },
    /** Other code has another name. */
    async code(exposed: Exposed): Promise<string> {
      return (await files(exposed)).map(({ address }) => address).join();
    },
    /** `release` is of the document, `newest` of the last minute's answer; `newest` is missing where nobody answers. */
    release,
    async newest(): Promise<string | undefined> {
      if (!release || (Date.now() - newest.at > newestTtlMs && !(await fetchNewest()))) return undefined;
      return newest.release;
    },
  };
}

function filesOf(from: Boot['composition'] | undefined, exposed: Exposed): File[] | undefined {
  const { base, pages, parts, integrity } = from?.[exposed.remote] ?? {};
  const files = ('page' in exposed ? pages : parts)?.[exposedName(exposed)];
  return files?.map((file) => ({ address: base + file, integrity: integrity?.[file] }));
}

async function fetchComposition() {
  const response = await fetch('/composition.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(fetchTimeoutMs),
  });
  if (!response.ok) throw response;
  const composition = (await response.json()) as Composition;
  // Proxies may change what stands before the name ("W/") or after it ("-gzip").
  const release = /"([\w-]{8})/.exec(response.headers.get('etag') ?? '')?.[1];
  return { composition, release };
}
