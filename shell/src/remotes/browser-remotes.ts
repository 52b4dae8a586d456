import { report } from '../report';
import { partsOf } from '../routing/parts-of';
import type { LiveComposition } from './live-composition';
import { freshAddress, loadModule } from './load-file';
import {
  asPage,
  asPart,
  exposedName,
  type Exposed,
  type File,
  type Remotes,
  RemoteUnavailable,
} from './remotes';

type Narrow<T> = (module: unknown) => T;

/** Milliseconds until a remote that does not answer is given up. */
const timeLimit = 8000;

/** Each page and part is loaded once, until it is tried again or replaced. */
export function createBrowserRemotes(composition: LiveComposition): Required<Remotes> {
  const modules = new Map<string, Promise<unknown>>();
  const fetched = new Set<string>();

  const { filesOf, renew, load } = createLoading(composition);

  function get<T>(exposed: Exposed, narrow: Narrow<T>): Promise<T> {
    const key = keyOf(exposed);
    const known = modules.get(key) as Promise<T> | undefined;
    if (known) return known;
    const loading = load(exposed, narrow);
    loading.then(
      // React reads these names: `use` need not wait for a page that is there.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // Nobody handles the rejection yet of what is only fetched ahead.
      () => undefined,
    );
    modules.set(key, loading);
    return loading;
  }

  const page: Remotes['page'] = (route) => get(route, asPage);
  const part: Remotes['part'] = (exposed) => get(exposed, asPart);

  async function fetchAhead(exposed: Exposed, run: () => Promise<unknown>): Promise<void> {
    const key = keyOf(exposed);
    if (modules.has(key) || fetched.has(key)) return;
    fetched.add(key);
    const files = await filesOf(exposed);
    if (files.length === 0 || modules.has(key)) return;
    // Files that are all there are run at once: a click need not wait for that. Where one fails, nothing has happened.
    await Promise.all(files.map(readAhead));
    await run();
  }

  return {
    areOfDocument: false,
    page,
    part,
    async retry(remote) {
      for (const key of modules.keys()) if (key.startsWith(`${remote}/`)) modules.delete(key);
      await renew(remote);
    },
    async replace(exposed) {
      await renew(exposed.remote);
      modules.delete(keyOf(exposed));
    },
    fetchAhead(route) {
      fetchAhead(route, () => page(route)).catch(() => undefined);
      for (const each of partsOf(route)) {
        if (!each.wake) fetchAhead(each, () => part(each)).catch(() => undefined);
      }
    },
  };
}

/** What fails is asked for once more at once, of the newest composition; what does not answer is not. */
function createLoading(composition: LiveComposition) {
  const attempts = new Map<string, number>();

  async function filesOf(exposed: Exposed): Promise<File[]> {
    const attempt = attempts.get(exposed.remote) ?? 0;
    const files = await composition.files(exposed);
    return files.map((file) => ({ ...file, address: freshAddress(file.address, attempt) }));
  }

  async function renew(remote: string): Promise<void> {
    attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
    await composition.renew(remote);
  }

  async function loadOnce<T>(exposed: Exposed, narrow: Narrow<T>): Promise<T> {
    return narrow(await loadModule(exposed, await filesOf(exposed)));
  }

  async function loadTwice<T>(exposed: Exposed, narrow: Narrow<T>, isGivenUp: () => boolean): Promise<T> {
    try {
      return await loadOnce(exposed, narrow);
    } catch (error) {
      if (isGivenUp()) throw error;
      console.warn(`${new RemoteUnavailable(exposed, error).message} It is asked for once more.`);
      await renew(exposed.remote);
      return loadOnce(exposed, narrow);
    }
  }

  async function load<T>(exposed: Exposed, narrow: Narrow<T>): Promise<T> {
    let isOver = false;
    try {
      return await within(
        timeLimit,
        loadTwice(exposed, narrow, () => isOver),
      );
    } catch (error) {
      const failure = new RemoteUnavailable(exposed, error);
      report(failure.message);
      throw failure;
    } finally {
      isOver = true;
    }
  }

  return { filesOf, renew, load };
}

/** The browser keeps a file that is read to its end. Rejects where it cannot be had, or is another one. */
async function readAhead({ address, integrity = '' }: File): Promise<void> {
  const response = await fetch(address, { priority: 'low', integrity });
  await response.blob();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

const keyOf = (exposed: Exposed) => `${exposed.remote}/${exposedName(exposed)}`;

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
