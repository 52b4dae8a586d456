import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { newText, pointTo, prepare } from '../../../tests/support/releases';
import type { RemoteName } from '../../../tooling/workspaces';
import type { BenchSite } from '../site';

/** Deploys a remote with one text exchanged, in both of its builds, compressed as a build compresses it. */
export async function deployNewText(
  site: BenchSite,
  remote: RemoteName,
  from: string,
  to: string,
): Promise<void> {
  const release = await prepare(site, remote, newText(from, to));
  await compressNewFiles(join(site.remotesDir, remote));
  await pointTo(site, release);
}

/** Gives every script that has no compressed copy one. */
async function compressNewFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files) {
    if (!file.endsWith('.js') || files.includes(`${file}.br`)) continue;
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(await readFile(join(folder, file))));
  }
}
