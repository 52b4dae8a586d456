import { integrityOf, listFiles, openReleases, type Release, type Verdict } from '@campus/releases';
import { openWritableReleases } from '@campus/releases/changing';
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

type OwnRelease = Partial<Release> & Pick<Release, 'name' | 'version'>;

/** Writes a release without a verdict. `texts` are its files, by their paths below its name. */
export async function writeRelease(
  remotesDir: string,
  texts: Record<string, string>,
  own: OwnRelease,
): Promise<Release> {
  const { path, manifestFile } = openReleases(remotesDir);
  const files: Release['files'] = {};
  for (const [file, text] of Object.entries(texts)) {
    await writeFileAtomically(path(own.name, file), text);
    files[file] = { bytes: Buffer.byteLength(text), integrity: integrityOf(text) };
  }
  const release = aRelease({ files, ...own });
  await writeFileAtomically(manifestFile(release.name, release.version), JSON.stringify(release));
  return release;
}

/** Publishes a server bundle with a good verdict. `texts` are its files for browsers, by name. */
export async function publishBundle(
  remotesDir: string,
  { code, texts = {}, ...own }: OwnRelease & { code: string; texts?: Record<string, string> },
): Promise<void> {
  const files = { [`${own.version}/server/server.cjs`]: code };
  for (const file of listFiles(own.pages, own.parts)) files[`files/${file}`] = texts[file] ?? '';
  await writeRelease(remotesDir, files, own);
  await writeVerdict(remotesDir, own, { verdict: 'good' });
}

/** Writes what a trial said of a version. */
export async function writeVerdict(
  remotesDir: string,
  { name, version }: Pick<Release, 'name' | 'version'>,
  outcome: Pick<Verdict, 'verdict' | 'reason'>,
): Promise<void> {
  const at = new Date().toISOString();
  const verdict: Verdict = { ...outcome, at, by: 'test', shell: '1', browser: null };
  await openWritableReleases(remotesDir).judge(name, version, verdict);
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
