import type { Page } from 'shared-ui';
import { report } from '../report';
import type { PageRoute } from '../routing/page-route';
import { freshAddress, loadModule } from './federation';
import type { LiveComposition } from './live-composition';
import type { File } from './load-file';
import { asPage, type Remotes, RemoteUnavailable } from './remotes';

/** Milliseconds until a remote that does not answer is given up. */
const timeLimit = 8000;

/**
 * Loads remotes through the federation, from the addresses of the composition. What fails is asked for once more at
 * once, of the newest composition; what does not answer is not.
 */
export function createBrowserRemotes(composition: LiveComposition): Required<Remotes> {
  const pages = new Map<string, Promise<Page<unknown>>>();
  const attempts = new Map<string, number>();
  const fetched = new Set<string>();

  async function filesOf(route: PageRoute): Promise<File[]> {
    const attempt = attempts.get(route.remote) ?? 0;
    const files = await composition.files(route);
    return files.map((file) => ({ ...file, address: freshAddress(file.address, attempt) }));
  }

  async function renew(remote: string): Promise<void> {
    attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
    await composition.renew(remote);
  }

  async function loadOnce(route: PageRoute): Promise<Page<unknown>> {
    return asPage(await loadModule(route, await filesOf(route)));
  }

  async function loadTwice(route: PageRoute, isGivenUp: () => boolean): Promise<Page<unknown>> {
    try {
      return await loadOnce(route);
    } catch (error) {
      if (isGivenUp()) throw error;
      console.warn(`${new RemoteUnavailable(route, error).message} It is asked for once more.`);
      await renew(route.remote);
      return loadOnce(route);
    }
  }

  async function load(route: PageRoute): Promise<Page<unknown>> {
    let isOver = false;
    try {
      return await within(
        timeLimit,
        loadTwice(route, () => isOver),
      );
    } catch (error) {
      const failure = new RemoteUnavailable(route, error);
      report(failure.message);
      throw failure;
    } finally {
      isOver = true;
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

  async function fetchAhead(route: PageRoute): Promise<void> {
    const files = await filesOf(route);
    if (files.length === 0 || pages.has(keyOf(route))) return;
    // Once all of them are there they are run, too: a click need not wait for that. Where one fails, nothing has happened.
    await Promise.all(files.map(readAhead));
    await page(route);
  }

  return {
    page,
    async retry(remote) {
      for (const key of pages.keys()) if (key.startsWith(`${remote}/`)) pages.delete(key);
      await renew(remote);
    },
    async replace(route) {
      const before = await composition.code(route);
      await composition.renew(route.remote);
      return (await composition.code(route)) !== before && pages.delete(keyOf(route));
    },
    fetchAhead(route) {
      const key = keyOf(route);
      if (pages.has(key) || fetched.has(key)) return;
      fetched.add(key);
      fetchAhead(route).catch(() => undefined);
    },
  };
}

/** Reads a file to its end, so that the browser keeps it; rejects where it cannot be had, or is another one. */
async function readAhead({ address, integrity = '' }: File): Promise<void> {
  const response = await fetch(address, { priority: 'low', integrity });
  await response.blob();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

const keyOf = ({ remote, page }: PageRoute) => `${remote}/${page}`;

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
