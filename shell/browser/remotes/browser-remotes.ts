import { report } from '../../isomorphic/report';
import type { LiveComposition } from './live-composition';
import { addressOfAttempt, loadModule } from './load-file';
import {
  asPage,
  asPart,
  exposedName,
  type Exposed,
  type RemoteFile,
  type Remotes,
  RemoteUnavailable,
} from '../../isomorphic/remotes/remotes';

type Narrow<T> = (module: unknown) => T;

const loadTimeoutMs = 8000;
/** What is drawn sees a failure so long. */
const failureTtlMs = 1000;

/** Each page and part is loaded once, until it fails, is tried again or replaced. */
export function createBrowserRemotes(composition: LiveComposition): Required<Remotes> {
  const modules: Loads = new Map();

  const { renew, load } = createLoader(composition);

  return {
    areOfDocument: false,
    page: (route) => shareLoad(modules, route, () => load(route, asPage)),
    part: (exposed) => shareLoad(modules, exposed, () => load(exposed, asPart)),
    async retry(remote) {
      for (const key of modules.keys()) if (key.startsWith(`${remote}/`)) modules.delete(key);
      await renew(remote);
    },
    async replace(exposed) {
      await renew(exposed.remote);
      modules.delete(keyOf(exposed));
    },
  };
}

export type Loads = Map<string, Promise<unknown>>;

/** Gives one promise for a page or part, until its entry is deleted. A failure is forgotten. */
export function shareLoad<T>(loads: Loads, exposed: Exposed, load: () => Promise<T>): Promise<T> {
  const key = keyOf(exposed);
  const known = loads.get(key) as Promise<T> | undefined;
  if (known) return known;
  const loading = load();
  loading.then(
    // React reads these names: `use` need not wait for what is there.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    // Nobody handles the rejection of what is only fetched ahead.
    () => setTimeout(() => loads.get(key) === loading && loads.delete(key), failureTtlMs),
  );
  loads.set(key, loading);
  return loading;
}

const keyOf = (exposed: Exposed) => `${exposed.remote}/${exposedName(exposed)}`;

/** A failed load is retried once, from the newest composition; one that times out is not. */
function createLoader(composition: LiveComposition) {
  const attempts = new Map<string, number>();

  async function filesOf(exposed: Exposed): Promise<RemoteFile[]> {
    const attempt = attempts.get(exposed.remote) ?? 0;
    const files = await composition.files(exposed);
    return files.map((file) => ({ ...file, address: addressOfAttempt(file.address, attempt) }));
  }

  const countAttempt = (remote: string) => attempts.set(remote, (attempts.get(remote) ?? 0) + 1);

  async function renew(remote: string): Promise<void> {
    countAttempt(remote);
    await composition.renew(remote);
  }

  async function load<T>(exposed: Exposed, narrow: Narrow<T>): Promise<T> {
    let hasEnded = false;
    const loadOnce = async () => narrow(await loadModule(exposed, await filesOf(exposed)));
    const loadAgain = async (error: unknown) => {
      if (hasEnded) throw error;
      console.warn(`${new RemoteUnavailable(exposed, error).message} It is asked for once more.`);
      await renew(exposed.remote);
      return loadOnce();
    };
    try {
      return await withTimeout(loadTimeoutMs, loadOnce().catch(loadAgain));
    } catch (error) {
      countAttempt(exposed.remote);
      const failure = new RemoteUnavailable(exposed, error);
      report(failure.message);
      throw failure;
    } finally {
      hasEnded = true;
    }
  }

  return { renew, load };
}

function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
