import type { Release } from '@campus/releases';
import { writeRelease } from '../../../../shell/server/testing/published';

/** Writes a release of mf-home with these files, by their paths below its folder. */
export function smallRelease(
  remotesDir: string,
  texts: Record<string, string>,
  change: Partial<Release> = {},
): Promise<Release> {
  const files = { '1/server/server.cjs': 'exports.a = 1', ...texts };
  return writeRelease(remotesDir, files, { name: 'mf-home', version: '1', ...change });
}
