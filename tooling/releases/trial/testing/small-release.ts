import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, type Release } from '@campus/releases';
import { aRelease } from '../../../../shell/server/testing/published';

/** Writes a release of mf-home, its manifest and these files below its folder. */
export async function smallRelease(
  remotesDir: string,
  texts: Record<string, string>,
  change: Partial<Release> = {},
): Promise<Release> {
  const files: Release['files'] = {};
  for (const [path, text] of Object.entries({ '1/server/server.cjs': 'exports.a = 1', ...texts })) {
    const file = join(remotesDir, 'mf-home', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    files[path] = { bytes: Buffer.byteLength(text), integrity: integrityOf(text) };
  }
  const release = aRelease({ name: 'mf-home', version: '1', files, ...change });
  const folder = join(remotesDir, release.name, release.version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
