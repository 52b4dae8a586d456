import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const entry = 'server/server.cjs';

/** Writes what the shell's server reads of a published version, from its bundle and `pages.json`; the last file of a publication. */
export async function writeSsrManifest(folder: string, name: string, version: string): Promise<void> {
  const code = await readFile(join(folder, entry));
  const files = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'));
  const manifest = {
    name,
    version,
    entry,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    ...files,
  };
  await writeFile(join(folder, 'ssr-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
