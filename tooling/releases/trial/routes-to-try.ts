import type { Release } from '../../../shell/server/releases/release';
import { routesOf } from '../../../shell/server/routes/specified-pages';
import type { Pointer } from '../pointer';
import { remotesFor } from './files';

/** A page that a trial has to open. */
export interface TrialRoute {
  path: string;
  remote: string;
  page: string;
}

/** The pages of a release; of one of the shell those of all remotes that are live. */
export async function routesToTry(
  remotesDir: string,
  release: Release,
  live: Pointer,
): Promise<TrialRoute[]> {
  const remotes = await remotesFor(remotesDir, release, live);
  return remotes.flatMap((one) => routesOf(one).map(({ path, page }) => ({ path, page, remote: one.name })));
}
