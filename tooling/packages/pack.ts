import { existsSync } from 'node:fs';
import { cp, glob, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { library } from '../webpack/library.mjs';
import { at } from '../paths';
import { runNode, runNpm } from '../run';
import { packed } from './packed';

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** The team's site has one copy of these. */
const peers = ['react', 'react-dom', 'react-router-dom', 'zustand'];

/** Writes one archive for each package into `target`: JavaScript, styles and types, nothing of this repository around them. */
export async function packPackages(target: string): Promise<string[]> {
  await mkdir(target, { recursive: true });
  await using workshop = await mkdtempDisposable(join(target, '.pack-'));
  const archives = [];
  for (const workspace of Object.values(packed)) {
    const stage = join(workshop.path, workspace);
    const own: Manifest = JSON.parse(await readFile(at(workspace, 'package.json'), 'utf8'));
    await mkdir(stage, { recursive: true });
    const exports = await (workspace === packed.build
      ? copyPreset(own, stage)
      : compile(own, workspace, stage));
    await writeFile(join(stage, 'package.json'), `${JSON.stringify(published(own, exports), null, 2)}\n`);
    await cp(at('LICENSE'), join(stage, 'LICENSE'));
    await cp(at(workspace, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
    const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', target];
    const file = await runNpm(words, { cwd: stage, failure: `${own.name} could not be packed` });
    archives.push(join(target, file.trim().split('\n').at(-1) ?? ''));
  }
  return archives;
}

type Exports = Record<string, string | { types: string; default?: string }>;

function published(
  { private: _, scripts, devDependencies, campus, ...own }: Manifest,
  exports: Exports,
): object {
  const names = Object.keys(packed).map((name) => `@campus/${name}`);
  const wanted = Object.entries(own.dependencies ?? {}).map(([name, version]) => [name, version] as const);
  const isPacked = (name: string) => !name.startsWith('@campus/') || names.includes(name);
  const range = ([name, version]: readonly [string, string]) => [name, `^${version}`];
  return {
    ...own,
    exports,
    dependencies: Object.fromEntries(wanted.filter(([name]) => isPacked(name) && !peers.includes(name))),
    peerDependencies: Object.fromEntries(wanted.filter(([name]) => peers.includes(name)).map(range)),
  };
}

/** The preset is JavaScript already. */
async function copyPreset({ files, exports }: Manifest, stage: string): Promise<Exports> {
  for (const file of files as string[]) {
    const isShared = file === 'tsconfig.base.json';
    await cp(isShared ? at(file) : at(packed.build, file), join(stage, file));
  }
  return { ...exports, './tsconfig.base.json': './tsconfig.base.json' };
}

async function compile({ name, exports }: Manifest, workspace: string, stage: string): Promise<Exports> {
  const sources = Object.entries(exports).filter(([, file]) => /(?<!\.d)\.(tsx?|css)$/.test(file));
  const nameOf = (path: string) => path.slice(2) || 'index';
  const entries = Object.fromEntries(sources.map(([path, file]) => [nameOf(path), file]));
  await bundled(library({ workspace, entries, folder: stage }), name);
  for (const entry of Object.keys(entries)) await importStyles(stage, entry);
  await writeTypes(workspace, stage);
  const made = sources.map(([path, file]) => {
    if (file.endsWith('.css')) return [path, `./${nameOf(path)}.css`] as const;
    const types = file.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts');
    return [path, { types, default: `./${nameOf(path)}.js` }] as const;
  });
  const assets = exports['./assets'] ? { './assets': { types: './types/assets.d.ts' } } : {};
  return { ...Object.fromEntries(made), ...assets, './package.json': './package.json' };
}

async function bundled(config: webpack.Configuration, name: string): Promise<void> {
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
  const all = join(stage, '../types', workspace);
  const kind = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--incremental', 'false'];
  const compiler = at('node_modules/typescript-native/bin/tsc');
  await runNode([compiler, '-p', at(workspace), ...kind, '--outDir', all], {
    failure: `${workspace} has no types`,
  });
  const sources = join(all, workspace, 'src');
  for await (const file of glob('**/*.d.ts', { cwd: sources })) {
    if (/\.test\.|(^|\/)(testing|design)\//.test(file)) continue;
    await cp(join(sources, file), join(stage, 'types', file));
  }
  for await (const file of glob('src/*.d.ts', { cwd: at(workspace) })) {
    await cp(at(workspace, file), join(stage, file.replace('src', 'types')));
  }
}
