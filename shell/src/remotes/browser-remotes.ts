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

  function page(route: PageRoute): Promise<Page<unknown>> {
    const key = keyOf(route);
    const known = pages.get(key);
    if (known) return known;
    const loading = load(route);
    loading.then(
      // React's names: with them `use` need not wait for a page that is there.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // A page that was only fetched ahead has nobody yet who would handle its rejection.
      () => undefined,
    );
    pages.set(key, loading);
    return loading;
  }

  return {
    page,
    async retry(remote) {
      for (const key of pages.keys()) if (key.startsWith(`${remote}/`)) pages.delete(key);
      attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
      composition = (await fetchComposition()) ?? composition;
    },
    fetchAhead(route) {
      const files = filesOf(route);
      if (pages.has(keyOf(route)) || fetched.has(keyOf(route)) || files.length === 0) return;
      fetched.add(keyOf(route));
      // Once all of them are there they are run, too: a click need not wait for that. Where one fails, nothing has happened.
      Promise.all(files.map(readAhead)).then(
        () => page(route),
        () => undefined,
      );
    },
  };
}

/** Reads a file to its end, so that the browser keeps it; rejects where it cannot be had. */
async function readAhead(file: string): Promise<void> {
  const response = await fetch(file, { priority: 'low' });
  await response.blob();
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
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
