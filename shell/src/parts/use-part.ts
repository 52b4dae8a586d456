import { useState } from 'react';
import { useTryAgain } from '../remotes/try-again';
import { useArrived } from '../remotes/use-arrived';
import type { PartOfPage } from '../routing/parts-of';
import type { PageParts } from './page-parts';
import { isWhole, type PartData } from './part-data';

/** The page's data is from before its row named the part. */
const unknown: PartData = { state: 'missing' };

/** What is not whole is fetched again, at once where nothing can be shown or it is from earlier. What is shown gives way to better only. */
export function usePart({ page, part }: { page: PageParts; part: PartOfPage }) {
  const { route, data, again: load } = page;
  const sent = useArrived(data && (data[part.key] ?? unknown));
  const [own, setOwn] = useState<{ of: typeof data; found: PartData }>();
  // A reload on its way takes nothing away.
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
