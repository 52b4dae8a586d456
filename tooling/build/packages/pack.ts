import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { library } from '../webpack/library.mjs';
import { at } from '../../paths';
import { runNode, runNpm } from '../../run';
import { openTemporaryFolder } from '../../temporary-folder';

/** A remote in its own repository installs these; `contact-request` serves selections, requests. */
export const packageFolders = {
  contract: 'shared/contract',
  'contact-request': 'shared/contact-request',
  'shared-ui': 'shared-ui',
  build: 'tooling/build/webpack',
} as const;

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** The team's site has one copy of these. */
const peers = ['react', 'react-dom', 'react-router-dom', 'zustand'];

/**
 * Writes one archive for each package into `target`: JavaScript, styles and types. Resolves with
 * the paths of the archives; rejects with a sentence that names the package which could not be
 * packed.
 */
export async function packPackages(target: string): Promise<string[]> {
  await mkdir(target, { recursive: true });
  using temporary = openTemporaryFolder(join(target, '.pack-'));
  const archives = [];
  for (const workspace of Object.values(packageFolders)) {
    const stage = join(temporary.path, workspace);
    const manifest: Manifest = JSON.parse(await readFile(at(workspace, 'package.json'), 'utf8'));
    await mkdir(stage, { recursive: true });
    const exports = await (workspace === packageFolders.build
      ? copyPreset(manifest, stage)
      : compile(manifest, workspace, stage));
    await writeFile(
      join(stage, 'package.json'),
      `${JSON.stringify(publicManifest(manifest, exports), null, 2)}\n`,
    );
    await cp(at('LICENSE'), join(stage, 'LICENSE'));
    await cp(at(workspace, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', target];
    const file = await runNpm(args, { cwd: stage, failure: `${manifest.name} could not be packed` });
    archives.push(join(target, file.trim().split('\n').at(-1) ?? ''));
  }
  return archives;
}

type Exports = Record<string, string | { types: string; default?: string }>;

/** Without what only this repository uses. */
function publicManifest(
  { private: _, scripts, devDependencies, campus, ...fields }: Manifest,
  exports: Exports,
): object {
  const packageNames = Object.keys(packageFolders).map((name) => `@campus/${name}`);
  const dependencies = Object.entries(fields.dependencies ?? {});
  const isPacked = (name: string) => !name.startsWith('@campus/') || packageNames.includes(name);
  const toRange = ([name, version]: [string, string]) => [name, `^${version}`];
  return {
    ...fields,
    exports,
    dependencies: Object.fromEntries(
      dependencies.filter(([name]) => isPacked(name) && !peers.includes(name)),
    ),
    peerDependencies: Object.fromEntries(dependencies.filter(([name]) => peers.includes(name)).map(toRange)),
  };
}

/** The preset is JavaScript already. */
async function copyPreset({ files, exports }: Manifest, stage: string): Promise<Exports> {
  for (const file of files as string[]) {
    const isBaseConfig = file === 'tsconfig.base.json';
    await cp(isBaseConfig ? at(file) : at(packageFolders.build, file), join(stage, file));
  }
  return { ...exports, './tsconfig.base.json': './tsconfig.base.json' };
}

async function compile({ name, exports }: Manifest, workspace: string, stage: string): Promise<Exports> {
  const sources = Object.entries(exports).filter(([, file]) => /(?<!\.d)\.(tsx?|css)$/.test(file));
  const nameOf = (path: string) => path.slice(2) || 'index';
  const entries = Object.fromEntries(sources.map(([path, file]) => [nameOf(path), file]));
  await runWebpack(library({ workspace, entries, folder: stage }), name);
  for (const entry of Object.keys(entries)) await importStyles(stage, entry);
  await writeTypes(workspace, stage);
  const compiledExports = sources.map(([path, file]) => {
    if (file.endsWith('.css')) return [path, `./${nameOf(path)}.css`] as const;
    const types = file.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts');
    return [path, { types, default: `./${nameOf(path)}.js` }] as const;
  });
  const assets = exports['./assets'] ? { './assets': { types: './types/assets.d.ts' } } : {};
  return { ...Object.fromEntries(compiledExports), ...assets, './package.json': './package.json' };
}

async function runWebpack(config: webpack.Configuration, name: string): Promise<void> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    webpack(config, (error, stats) => (error ? reject(error) : resolve(stats ?? undefined))),
  );
  if (stats?.hasErrors()) throw new Error(`${name} could not be packed.\n${stats.toString('errors-only')}`);
}

/** Whoever imports the code has its styles. */
async function importStyles(stage: string, entry: string): Promise<void> {
  if (!existsSync(join(stage, `${entry}.css`))) return;
  const file = join(stage, `${entry}.js`);
  await writeFile(file, `import './${entry}.css';\n${await readFile(file, 'utf8')}`);
}

async function writeTypes(workspace: string, stage: string): Promise<void> {
  const outDir = join(stage, '../types', workspace);
  const flags = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--incremental', 'false'];
  const compiler = at('node_modules/typescript-native/bin/tsc');
  await runNode([compiler, '-p', at(workspace), ...flags, '--outDir', outDir], {
    failure: `${workspace} has no types`,
  });
  const sources = join(outDir, workspace, 'src');
  for await (const file of glob('**/*.d.ts', { cwd: sources })) {
    if (/\.test\.|(^|\/)(testing|design)\//.test(file)) continue;
    await cp(join(sources, file), join(stage, 'types', file));
  }
  for await (const file of glob('src/*.d.ts', { cwd: at(workspace) })) {
    await cp(at(workspace, file), join(stage, file.replace('src', 'types')));
  }
}
