import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import type { RemoteDescription } from '@campus/contract';
import { filesBelow } from '../../../tooling/build/fingerprint';
import { readScript } from '../../../tooling/build/webpack/script-text.mjs';
import { at } from '../../../tooling/paths';
import { runNode, webpackCli } from '../../../tooling/run';
import { remotes } from '../../../tooling/workspaces';

export interface OneBundle {
  /** Paths of the site, each with its file of the build. */
  files: ReadonlyMap<string, string>;
  html: string;
}

export async function buildOneBundle(
  cleanup: AsyncDisposableStack,
  { minimize = true } = {},
): Promise<OneBundle> {
  const { folder, remove } = await temporaryFolder();
  cleanup.defer(remove);
  const described = await readRemotes();
  await writeFile(join(folder, 'browser-remotes.js'), importedRemotes(described));
  await writeFile(join(folder, 'boot.js'), boot(described));
  await runNode(
    [
      webpackCli(),
      'build',
      '--config',
      at('tests/support/measurements/one-bundle.webpack.mjs'),
      '--env',
      `folder=${folder}`,
      '--env',
      `minimize=${minimize}`,
    ],
    { failure: 'The one bundle could not be built' },
  );
  return readBuild(join(folder, 'dist'));
}

async function readRemotes(): Promise<RemoteDescription[]> {
  const read = remotes.map((name) => import(pathToFileURL(at(name, 'remote.ts')).href));
  return (await Promise.all(read)).map((module) => module.default);
}

function importedRemotes(described: readonly RemoteDescription[]): string {
  const modules = described.flatMap(({ name, pages, parts }) =>
    Object.entries({ ...pages, ...parts }).map(([exposed, { module }]) => ({
      key: `${name}/${exposed}`,
      file: at(name, module),
    })),
  );
  return [
    ...modules.map(({ file }, index) => `import module${index} from ${JSON.stringify(file)};`),
    'const modules = {',
    ...modules.map(({ key }, index) => `  ${JSON.stringify(key)}: Promise.resolve(module${index}),`),
    '};',
    'const page = ({ remote, page }) => modules[remote + "/" + page];',
    'const part = ({ remote, part }) => modules[remote + "/" + part];',
    'export const createBrowserRemotes = () => ({ page, part, retry: async () => undefined });',
  ].join('\n');
}

function boot(described: readonly RemoteDescription[]): string {
  const routes = described.map(({ name, pages }) => [
    name,
    Object.entries(pages).map(([page, { module: _, ...row }]) => ({ ...row, page })),
  ]);
  return [
    `import school from ${JSON.stringify(at('school.json'))};`,
    `export const readBoot = () => ({ composition: {}, routes: ${JSON.stringify(Object.fromEntries(routes))}, school });`,
  ].join('\n');
}

async function readBuild(dist: string): Promise<OneBundle> {
  const pathOf = (file: string) => `/${relative(dist, file).split(sep).join('/')}`;
  const files = new Map(filesBelow(dist).map((file) => [pathOf(file), file]));
  const paths = [...files.keys()];
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Campus</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${readScript(at('shared-ui/src/theme/theme.script.ts')).text}</script>`,
    ...paths.filter((path) => path.endsWith('.js')).map((path) => `<script defer src="${path}"></script>`),
    ...paths.filter((path) => path.endsWith('.css')).map((path) => `<link rel="stylesheet" href="${path}">`),
    '</head><body><div id="root"></div></body></html>',
  ].join('');
  return { files, html };
}
