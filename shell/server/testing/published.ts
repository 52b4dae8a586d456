import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFolder, integrityOf, type Release } from '../releases/release';

/** A server bundle with these pages; each shows its loaded text in its heading. */
export function bundleCode(pages: readonly string[], text = 'Bonjour'): string {
  const page = `{
    load: async ({ params }) => params.id || ${JSON.stringify(text)},
    head: (data) => ({ title: data, description: '', path: '/' }),
    Component: ({ view }) => jsx('h1', { children: view.data }),
  }`;
  return `const { jsx } = require('react/jsx-runtime'); module.exports = {${pages.map((name) => `${name}: ${page}`)}};`;
}

/** Publishes a server bundle as the tooling does; the files that its pages need in browsers are there, and empty. */
export async function publishBundle(
  remotesDir: string,
  name: string,
  version: string,
  code: string,
  change: Partial<Release> = {},
): Promise<void> {
  const folder = join(remotesDir, name, version);
  const describe = (path: string, content: string) => [
    path,
    { bytes: Buffer.byteLength(content), integrity: integrityOf(content) },
  ];
  const needed = Object.values(change.pages ?? {}).flat();
  const release: Release = {
    name,
    version,
    contract: 1,
    shared: {},
    files: Object.fromEntries([
      describe(`${version}/server.cjs`, code),
      ...needed.map((file) => describe(`files/${file}`, '')),
    ]),
    entry: 'server.cjs',
    pages: {},
    commit: null,
    author: 'test',
    at: new Date().toISOString(),
    ...change,
  };
  await mkdir(folder, { recursive: true });
  await mkdir(filesFolder(remotesDir, name), { recursive: true });
  for (const file of Object.values(release.pages).flat()) {
    await writeFile(join(filesFolder(remotesDir, name), file), '', { flag: 'a' });
  }
  await writeFile(join(folder, 'server.cjs'), code);
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
}

/** Points the site to these versions, or writes this text in the pointer's place. */
export async function point(remotesDir: string, versions: Record<string, string> | string): Promise<void> {
  const entries = Object.entries(versions).map(([name, version]) => [name, { version, previous: [] }]);
  const text = typeof versions === 'string' ? versions : JSON.stringify(Object.fromEntries(entries));
  const file = join(remotesDir, 'composition.json');
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
