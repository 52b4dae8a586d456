import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { integrityOf, listFiles, openReleases, type Release, type Verdict } from '@campus/releases';
import { writeFileAtomically } from '@campus/settings/disk';

/** A server bundle with these pages; each shows its loaded text in its heading. */
export function bundleCode(pages: readonly string[], text = 'Bonjour'): string {
  const page = `{
    load: async ({ params }) => params.id || ${JSON.stringify(text)},
    head: (data) => ({ title: data, description: '', path: '/' }),
    Component: ({ view }) => jsx('h1', { children: view.data }),
  }`;
  return `const { jsx } = require('react/jsx-runtime'); module.exports = {${pages.map((name) => `${name}: ${page}`)}};`;
}

/** What a release says of itself. */
export function aRelease(own: Pick<Release, 'name' | 'version'> & Partial<Release>): Release {
  const built = { contract: 1, shared: {}, files: {}, entry: 'server/server.cjs', pages: {} };
  return { ...built, commit: null, author: 'test', at: '2026-11-22T00:00:00.000Z', ...own };
}

type PublishedBundle = Partial<Release> & Record<'name' | 'version' | 'code', string>;

/** Publishes a server bundle with a good verdict. `texts` are its files for browsers, by name. */
export async function publishBundle(
  remotesDir: string,
  { name, version, code, texts = {}, ...change }: PublishedBundle & { texts?: Record<string, string> },
): Promise<void> {
  const entry = 'server/server.cjs';
  const described = (text: string) => ({ bytes: Buffer.byteLength(text), integrity: integrityOf(text) });
  const pages = listFiles(change.pages, change.parts);
  const forBrowsers = pages.map((file) => [`files/${file}`, described(texts[file] ?? '')]);
  const all = { [`${version}/${entry}`]: described(code), ...Object.fromEntries(forBrowsers) };
  const release = aRelease({ name, version, files: all, ...change });
  const { path, files, manifestFile } = openReleases(remotesDir);
  await mkdir(path(name, version, 'server'), { recursive: true });
  await mkdir(files(name), { recursive: true });
  for (const file of pages) await writeFile(files(name, file), texts[file] ?? '');
  await writeFile(path(name, version, entry), code);
  await writeFile(manifestFile(name, version), JSON.stringify(release));
  await writeVerdict(remotesDir, { name, version }, { verdict: 'good' });
}

/** Writes what a trial said of a version. */
export async function writeVerdict(
  remotesDir: string,
  { name, version }: Pick<Release, 'name' | 'version'>,
  outcome: Pick<Verdict, 'verdict' | 'reason'>,
): Promise<void> {
  const file = openReleases(remotesDir).verdictFile(name, version);
  const at = new Date().toISOString();
  const verdict: Verdict = { ...outcome, at, by: 'test', shell: '1', browser: null };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(verdict));
}

/** Writes the pointer: by name the live version, then those before it, or this text. */
export async function writePointer(
  remotesDir: string,
  versions: Record<string, string> | string,
): Promise<void> {
  const entries = Object.entries(versions).map(([name, list]) => {
    const [version, ...previous] = list.split(' ');
    return [name, { version, previous }];
  });
  const text = typeof versions === 'string' ? versions : JSON.stringify(Object.fromEntries(entries));
  await writeFileAtomically(openReleases(remotesDir).pointerFile, text);
}
