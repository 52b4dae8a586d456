import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDescription } from 'shared-ui/remote';
import { temporaryFolder } from 'testing/temporary-folder';
import { themeScript } from '../../../shared-ui/src/theme/theme-script';
import { filesBelow } from '../../../tooling/build/fingerprint';
import { at } from '../../../tooling/paths';
import { runNode, webpackCli } from '../../../tooling/run';
import { remotes } from '../../../tooling/workspaces';
import type { Cleanup } from '../../run/cleanup';
import { type FileAnswer, fileAnswer } from '../edge/file-answer';

export interface OneBundle {
  /** Path -> file of the build. */
  files: ReadonlyMap<string, FileAnswer>;
  /** The document of every address: an empty root and the bundle. */
  document: FileAnswer;
}

/** Builds the same sources as one ordinary client-only bundle, in a temporary folder. */
export async function buildOneBundle(cleanup: Cleanup): Promise<OneBundle> {
  const { folder, remove } = await temporaryFolder();
  cleanup.add(remove);
  await writeFile(join(folder, 'browser-remotes.js'), await importedPages());
  await writeFile(join(folder, 'boot.js'), await boot());
  await runNode(
    [
      webpackCli,
      'build',
      '--config',
      at('bench/site/variants/one-bundle.webpack.mjs'),
      '--env',
      `folder=${folder}`,
    ],
    { failure: 'The one bundle could not be built' },
  );
  return readBuild(join(folder, 'dist'));
}

async function readRemotes(): Promise<RemoteDescription[]> {
  const read = remotes.map((name) => import(pathToFileURL(at(name, 'remote.ts')).href));
  return (await Promise.all(read)).map((module) => module.default);
}

/** Stands in for the shell's `browser-remotes`: every page of every remote, imported. */
async function importedPages(): Promise<string> {
  const pages: { key: string; file: string }[] = [];
  for (const remote of await readRemotes()) {
    for (const [name, { module }] of Object.entries({ ...remote.pages, ...remote.parts })) {
      pages.push({ key: `${remote.name}/${name}`, file: at(remote.name, module) });
    }
  }
  return [
    ...pages.map(({ file }, index) => `import page${index} from ${JSON.stringify(file)};`),
    'const pages = {',
    ...pages.map(({ key }, index) => `  ${JSON.stringify(key)}: Promise.resolve(page${index}),`),
    '};',
    'const page = ({ remote, page }) => pages[remote + "/" + page];',
    'const part = ({ remote, part }) => pages[remote + "/" + part];',
    'export const createBrowserRemotes = () => ({ page, part, retry: async () => undefined, fetchAhead: () => undefined });',
  ].join('\n');
}

/** Stands in for the shell's `boot`: the document carries no data but where the pages stand. */
async function boot(): Promise<string> {
  const routes = (await readRemotes()).map(({ name, pages }) => [
    name,
    Object.entries(pages).map(([page, { module: _, ...row }]) => ({ ...row, page })),
  ]);
  return [
    `import school from ${JSON.stringify(at('school.json'))};`,
    `export const readBoot = () => ({ composition: {}, routes: ${JSON.stringify(Object.fromEntries(routes))}, school });`,
  ].join('\n');
}

async function readBuild(dist: string): Promise<OneBundle> {
  const files = new Map<string, FileAnswer>();
  for (const file of await filesBelow(dist)) {
    const path = `/${relative(dist, file).split(sep).join('/')}`;
    files.set(path, fileAnswer(path, await readFile(file)));
  }
  const paths = [...files.keys()];
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Campus</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${themeScript}</script>`,
    ...paths.filter((path) => path.endsWith('.js')).map((path) => `<script defer src="${path}"></script>`),
    ...paths.filter((path) => path.endsWith('.css')).map((path) => `<link rel="stylesheet" href="${path}">`),
    '</head><body><div id="root"></div></body></html>',
  ].join('');
  return { files, document: fileAnswer('page.html', html) };
}
