import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const entry = 'server/server.cjs';

/** Writes what the shell's server reads of a published folder; the last file of a publication. */
export async function writeSsrManifest(folder: string, name: string, version: string): Promise<void> {
  const code = await readFile(join(folder, entry));
  const federation: { exposes: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[] } =
    JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
  const pages = federation.exposes.map(({ name, assets: { js, css } }) => [
    name,
    { js: js.sync, css: css.sync },
  ]);
  const manifest = {
    name,
    version,
    entry,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    pages: Object.fromEntries(pages),
  };
  await writeFile(join(folder, 'ssr-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
