import type { Boot } from '../../isomorphic/pages/boot';
import { createRoutes, type Routes } from '../../isomorphic/routes/routes';
import {
  type Composition,
  exposedName,
  type Exposed,
  type RemoteFile,
  routesIn,
} from '../../isomorphic/remotes/remotes';

const latestTtlMs = 60_000;
const fetchTimeoutMs = 8000;

type DrawnDocument = Pick<Boot, 'composition' | 'routes' | 'release'>;

export interface LiveComposition {
  /** The container's script comes first. Empty when the remote is not published, or unknown. */
  files(exposed: Exposed): Promise<readonly RemoteFile[]>;
  routes(): Routes;
  /** Activates the newest release if only that has a page at this path. */
  discover(pathname: string): Promise<void>;
  /** Has this remote, which has failed, and all later loads use the newest release. */
  renew(remote: string): Promise<void>;
  /** Names the code: other code has another name. */
  code(exposed: Exposed): Promise<string>;
  /** The document's. */
  release: string | undefined;
  /** The last minute's; undefined without an answer. */
  findLatestRelease(): Promise<string | undefined>;
}

/** The document's files stay in use until one fails; all others are of the composition. */
// oxlint-disable-next-line eslint/max-lines-per-function -- split, it costs a browser more bytes
export function createLiveComposition(document: DrawnDocument): LiveComposition {
  const { release } = document;
  /** The document's files, without those of remotes that have failed since. */
  let documentFiles = document.composition;
  let active: Composition | undefined;
  /** The routes change with the known files: a page's address and files are of one release. */
  let remoteRoutes = document.routes;
  let routes = createRoutes(remoteRoutes);
  let latest = { release, fetchedAtMs: 0 };
  let pending: Promise<Composition | undefined> | undefined;

  function activate(next: Composition): void {
    active = next;
    // A remote that is missing there keeps its routes: an older shell may have answered.
    remoteRoutes = { ...remoteRoutes, ...routesIn(next) };
    routes = createRoutes(remoteRoutes);
  }

  function fetchLatest(): Promise<Composition | undefined> {
    pending ??= fetchComposition()
      .then((answer) => {
        latest = { release: answer.release, fetchedAtMs: Date.now() };
        if (!active) activate(answer.composition);
        return answer.composition;
      })
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  async function files(exposed: Exposed): Promise<readonly RemoteFile[]> {
    const ofDocument = filesOf(documentFiles, exposed);
    if (ofDocument) return ofDocument;
    if (!active) await fetchLatest();
    return filesOf(active, exposed) ?? [];
  }

  return {
    files,
    routes: () => routes,
    async discover(pathname) {
      if (!release || routes.match(pathname)) return;
      const next = await fetchLatest();
      if (next && createRoutes(routesIn(next)).match(pathname)) activate(next);
    },
    async renew(remote) {
      const next = await fetchLatest();
      if (!next) return;
      activate(next);
      documentFiles = { ...documentFiles, [remote]: undefined };
    },
    code: async (exposed) => (await files(exposed)).map(({ address }) => address).join(),
    release,
    async findLatestRelease() {
      const isOld = Date.now() - latest.fetchedAtMs > latestTtlMs;
      return release && (!isOld || (await fetchLatest())) ? latest.release : undefined;
    },
  };
}

function filesOf(from: Boot['composition'] | undefined, exposed: Exposed): RemoteFile[] | undefined {
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
