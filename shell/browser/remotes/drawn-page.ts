import { isStored, untilNearViewport, untilIntent } from '../../isomorphic/hydration/sleeping-parts';
import { abandonHydration } from '../../isomorphic/hydration/abandon';
import { type PageRoute, type PartOfPage, partsOf } from '@campus/contract';
import { type Loads, shareLoad } from './browser-remotes';
import type { LiveComposition } from './live-composition';
import type { Exposed, Remotes } from '../../isomorphic/remotes/remotes';
import { retryOnSigns } from '../../isomorphic/remotes/retry';

/** A page whose code has come waits so long for its parts, to hydrate with them. */
const partsTimeoutMs = 1000;

/**
 * Remotes of a page that the server has drawn. They never reject, so that React leaves the
 * server's HTML in place. The page hydrates once its code has come, if that is still the code of
 * this HTML.
 */
export function createDrawnRemotes(
  remotes: Required<Remotes>,
  composition: Pick<LiveComposition, 'code'>,
): Remotes {
  const loads: Loads = new Map();

  async function waitForCode<T>(
    exposed: Exposed,
    load: () => Promise<T>,
    { awake, onFailure }: { awake?: Promise<void> | undefined; onFailure?: () => void },
  ): Promise<T> {
    const drawnCode = await composition.code(exposed);
    await awake;
    const loadModule = () => load().catch(() => undefined);
    const isDrawnCode = async () => (await composition.code(exposed)) === drawnCode;

    const first = await loadModule();
    if (first && (await isDrawnCode())) return first;
    onFailure?.();
    return new Promise((resolve) => {
      const end = retryOnSigns(async () => {
        await remotes.retry(exposed.remote);
        const found = await loadModule();
        if (!found || !(await isDrawnCode())) return;
        end();
        resolve(found);
      });
    });
  }

  const part: Remotes['part'] = (exposed) => {
    const load = () => remotes.part(exposed);
    return shareLoad(loads, exposed, () => waitForCode(exposed, load, { awake: untilAwake(exposed) }));
  };

  async function pageWithParts(route: PageRoute) {
    const all = partsOf(route);
    const parts = Promise.all(all.filter((each) => !isSleeping(each)).map(part));
    // These parts hold what is pressed in them from now on.
    for (const each of all) if (each.wake === 'intent') void part(each);
    const page = await waitForCode(route, () => remotes.page(route), { onFailure: abandonHydration });
    await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, partsTimeoutMs))]);
    return page;
  }

  const page: Remotes['page'] = (route) => shareLoad(loads, route, () => pageWithParts(route));

  return { ...remotes, areOfDocument: true, part, page };
}

const isSleeping = ({ wake, stored }: Partial<PartOfPage>) =>
  wake !== undefined && !(stored && isStored(stored));

function untilAwake(part: Partial<PartOfPage>): Promise<void> | undefined {
  const { key, wake, stored } = part;
  if (!key || !isSleeping(part)) return undefined;
  return wake === 'seen' ? untilNearViewport(key) : untilIntent(key, stored);
}
