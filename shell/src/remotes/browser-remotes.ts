import type { Page } from 'shared-ui';
import type { PageRoute, RemoteName } from '../routing/route-table';
import { loadModule, pageFiles } from './federation';
import { asPage, type Composition, type Remotes, RemoteUnavailable } from './remotes';

/** Milliseconds until a remote that does not answer is given up. */
const timeLimit = 8000;

/** Loads remotes through the federation, from the addresses of the document's composition. */
export function createBrowserRemotes(initial: Composition): Required<Remotes> {
  let composition = initial;
  const pages = new Map<string, Promise<Page<unknown>>>();
  const attempts = new Map<RemoteName, number>();
  const fetched = new Set<string>();

  const filesOf = ({ remote, page }: PageRoute) =>
    pageFiles(composition[remote], page, attempts.get(remote) ?? 0);

  async function load(route: PageRoute): Promise<Page<unknown>> {
    try {
      return asPage(await within(timeLimit, loadModule(route, filesOf(route))));
    } catch (error) {
      const failure = new RemoteUnavailable(route, error);
      console.error(failure.message);
      throw failure;
    }
  }

  return {
    page(route) {
      const key = keyOf(route);
      const known = pages.get(key);
      if (known) return known;
      const page = load(route);
      // A page that was only fetched ahead has nobody yet who would handle its rejection.
      page.catch(() => undefined);
      pages.set(key, page);
      return page;
    },
    async retry(remote) {
      for (const key of pages.keys()) if (key.startsWith(`${remote}/`)) pages.delete(key);
      attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
      composition = (await fetchComposition()) ?? composition;
    },
    fetchAhead(route) {
      if (pages.has(keyOf(route))) return;
      for (const file of filesOf(route)) {
        if (fetched.has(file)) continue;
        fetched.add(file);
        // Read to its end: the browser keeps it then. One that fails is asked for again once it is needed.
        fetch(file, { priority: 'low' })
          .then((response) => response.blob())
          .catch(() => undefined);
      }
    },
  };
}

const keyOf = ({ remote, page }: PageRoute) => `${remote}/${page}`;

/** The newest composition; nothing where it cannot be had: then the known one is tried again. */
async function fetchComposition(): Promise<Composition | undefined> {
  try {
    const response = await fetch('/composition.json', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Composition) : undefined;
  } catch {
    return undefined;
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
