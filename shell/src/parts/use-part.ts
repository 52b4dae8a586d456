import { useState } from 'react';
import { useTryAgain } from '../remotes/try-again';
import { useArrived } from '../remotes/use-arrived';
import type { PartOfPage } from '../routing/parts-of';
import type { PageParts } from './page-parts';
import { isWhole, type PartData } from './part-data';

/** A page of before the part was named. */
const unknown: PartData = { state: 'missing' };

/**
 * What is known of a part: what came with the page's data, then what has been fetched since. What is not whole is fetched again
 * on the signs that it may be had now, and what the server could not have at once. What is shown gives way to better only.
 */
export function usePart({ page, part }: { page: PageParts; part: PartOfPage }) {
  const { route, data, again: load } = page;
  const sent = useArrived(data && (data[part.key] ?? unknown));
  const [own, setOwn] = useState<{ of: typeof data; found: PartData }>();
  // What is on its way again takes nothing away.
  const isNewest = own?.of === data || data?.[part.key] instanceof Promise;
  const found = own && isNewest ? own.found : sent;
  const isShown = found?.state === 'ready';

  async function again(): Promise<void> {
    const fresh = await load?.(part, route);
    if (fresh && (isWhole(fresh) || !isShown)) setOwn({ of: data, found: fresh });
  }
  useTryAgain(found !== undefined && !isWhole(found), again, !isShown || found.kept);
  return { found, again };
}
