import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from 'testing/temporary-folder';
import type { RemoteDescription } from '../../../shared-ui/src/page/remote';
import { themeScript } from '../../../shared-ui/src/theme/theme-script';
import { filesBelow } from '../../../tooling/build/fingerprint';
import { at } from '../../../tooling/paths';
import { runNode, webpackCli } from '../../../tooling/run';
import { remotes } from '../../../tooling/workspaces';
import type { Cleanup } from '../../run/cleanup';

export interface OneBundle {
  /** Path of the site -> file of the build. */
  files: ReadonlyMap<string, string>;
  /** The document of every address: an empty root and the bundle. */
  html: string;
}

/** Builds the same sources as one ordinary client-only bundle, in a temporary folder; without `minimize` it is sooner there. */
export async function buildOneBundle(cleanup: Cleanup, { minimize = true } = {}): Promise<OneBundle> {
  const { folder, remove } = await temporaryFolder();
  cleanup.add(remove);
  const described = await descriptions();
  await writeFile(join(folder, 'browser-remotes.js'), importedPages(described));
  await writeFile(join(folder, 'boot.js'), boot(described));
  await runNode(
    [
      webpackCli,
      'build',
      '--config',
      at('bench/site/variants/one-bundle.webpack.mjs'),
      '--env',
      `folder=${folder}`,
      '--env',
      `minimize=${minimize}`,
    ],
    { failure: 'The one bundle could not be built' },
  );
  return readBuild(join(folder, 'dist'));
}

async function descriptions(): Promise<RemoteDescription[]> {
  const modules = remotes.map((name) => import(pathToFileURL(at(name, 'remote.ts')).href));
  return (await Promise.all(modules)).map(({ default: remote }) => remote);
}

/** Stands in for the shell's `browser-remotes`: every page of every remote, imported. */
function importedPages(described: readonly RemoteDescription[]): string {
  const pages = described.flatMap(({ name, pages }) =>
    Object.entries(pages).map(([page, { module }]) => ({ key: `${name}/${page}`, file: at(name, module) })),
  );
  return [
    ...pages.map(({ file }, index) => `import page${index} from ${JSON.stringify(file)};`),
    'const pages = {',
    ...pages.map(({ key }, index) => `  ${JSON.stringify(key)}: Promise.resolve(page${index}),`),
    '};',
    'const page = ({ remote, page }) => pages[remote + "/" + page];',
    'export const createBrowserRemotes = () => ({ page, retry: async () => undefined, fetchAhead: () => undefined });',
  ].join('\n');
}

/** Stands in for the shell's `boot`: the document carries no data. */
function boot(described: readonly RemoteDescription[]): string {
  const routes = described.map(({ name, pages }) => {
    const rows = Object.entries(pages).map(([page, { module: _, ...address }]) => ({ page, ...address }));
    return [name, rows] as const;
  });
  return [
    `import school from ${JSON.stringify(at('school.json'))};`,
    `const routes = ${JSON.stringify(Object.fromEntries(routes))};`,
    'export const readBoot = () => ({ composition: {}, routes, school });',
  ].join('\n');
}

async function readBuild(dist: string): Promise<OneBundle> {
  const files = new Map(
    (await filesBelow(dist)).map((file) => [`/${relative(dist, file).split(sep).join('/')}`, file]),
  );
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
  return { files, html };
}
