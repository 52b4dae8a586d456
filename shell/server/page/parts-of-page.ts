import type { Part } from 'shared-ui';
import { isWhole, type PartData, type PartsData } from '../../src/parts/page-parts';
import type { Remotes } from '../../src/remotes/remotes';
import type { PageRoute } from '../../src/routing/page-route';
import { partsOf } from '../../src/routing/parts-of';

export async function codeOfParts(
  remotes: Remotes,
  route: PageRoute,
): Promise<Record<string, Part<unknown>>> {
  const entries = partsOf(route).map(async (part) => {
    const code = await remotes.part(part).catch(() => undefined);
    return code ? [[part.key, code] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** `broken` has, by key, what the parts threw while they were drawn. */
export function judgeParts(
  route: PageRoute,
  found: PartsData = {},
  broken: Readonly<Record<string, unknown>>,
) {
  const parts = partsOf(route).map(({ key, essential }) => {
    // The server has waited for all parts.
    const part = found[key] as PartData | undefined;
    const isShown = part?.state === 'ready' && !Object.hasOwn(broken, key);
    return { isLacking: essential && !isShown, isWhole: part !== undefined && isWhole(part) };
  });
  return {
    /** The page then counts as failed. */
    lackEssential: parts.some(({ isLacking }) => isLacking),
    areWhole: parts.every(({ isWhole }) => isWhole),
  };
}
