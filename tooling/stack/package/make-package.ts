import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBinary } from '../../../pocketbase/binary/find-binary';
import { version as pocketbase } from '../../../pocketbase/binary/official-zip';
import { readConfig } from '../../../pocketbase/config';
import { packagedBinary } from '../../../pocketbase/program';
import { packageFile } from '../../packaged.mjs';
import { at, root } from '../../paths';
import { type About, commit } from '../../origin';
import { remotes } from '../../workspaces';

type Log = (line: string) => void;

/** Fills a folder, so that it runs the whole site alone. */
export async function makePackage(folder: string, log: Log): Promise<void> {
  await copyPaths(folder);
  await compilePrograms(folder);
  await copyNative(folder);
  await copyNode(folder);
  await copyPocketBase(folder, log);
  await writeFile(join(folder, packageFile), `${JSON.stringify(await describe(), null, 2)}\n`);
}

export async function describe(): Promise<About> {
  const { version } = JSON.parse(await readFile(at('package.json'), 'utf8'));
  const sha = await commit();
  return {
    version: sha ? `${version}-${sha.slice(0, 8)}${sha.endsWith('+') ? '.changed' : ''}` : version,
    commit: sha,
    at: new Date().toISOString(),
    pocketbase,
  };
}

/** What debuggers read of it is left out (18 MB), where binutils are there. */
export async function copyNode(folder: string): Promise<void> {
  const target = join(folder, 'bin/node');
  await mkdir(dirname(target));
  await copyFile(process.execPath, target);
  await promisify(execFile)('strip', [target]).catch(() => undefined);
}

async function copyPocketBase(folder: string, log: Log): Promise<void> {
  const { binary: override, cacheDir } = readConfig({ ...process.env, DATA_DIR: join(root, 'data') });
  const target = packagedBinary(folder);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(await findBinary({ override, cacheDir, log }), target);
  await chmod(target, 0o755);
}

/** An operator needs these; what builds, tests and develops needs a checkout. */
const commands =
  'publish deploy retire rollback versions prune redacteur check-content outbox about backup restore check-mail trace import'.split(
    ' ',
  );

/** A package has these at the same paths, so that whatever reads them is the same. */
export const copiedPaths = [
  'LICENSE',
  '.dockerignore',
  'school.json',
  'deploy',
  ...globSync('docs/*.md', { cwd: root }),
  'shell/dist',
  'shell/package.json',
  ...remotes.flatMap((name) => ['dist', 'package.json', 'remote.ts'].map((part) => `${name}/${part}`)),
  'pocketbase/hooks',
  'pocketbase/migrations',
  'pocketbase/rules',
  'pocketbase/seed',
  'redaction/dist',
  'tooling/campus.mjs',
  'tooling/end-with-npm.mjs',
  'tooling/install.mjs',
  'tooling/packaged.mjs',
  'tooling/pinned-node.mjs',
  'tooling/terminal.mjs',
  'tooling/stack/end-with-parent.mjs',
  'tooling/stack/while-runner-lives.sh',
  // `campus help` reads what each one does.
  ...commands.map((name) => `tooling/cli/${name}.ts`),
];

const excluded = /\.test\.(ts|yml)$|\/\.inputs$/;

async function copyPaths(folder: string): Promise<void> {
  for (const path of copiedPaths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(at(path), join(folder, path), { recursive: true, filter: (source) => !excluded.test(source) });
  }
}

/** A package has each of these sources as one file, with all but native packages in it. */
const programs: ReadonlyMap<string, string> = new Map([
  ['contact-service/src/main.ts', 'contact-service/dist/main.mjs'],
  ['pocketbase/main.ts', 'pocketbase/dist/main.mjs'],
  ...commands.map((name) => [`tooling/cli/${name}.ts`, `tooling/dist/${name}.mjs`] as const),
]);

async function compilePrograms(folder: string): Promise<void> {
  const [{ build, stop }, { programOf }] = await Promise.all([
    import('esbuild'),
    import('../../compile.mjs'),
  ]);
  for (const [entry, program] of programs) {
    const outfile = join(folder, program);
    await build({ ...programOf(entry, outfile), legalComments: 'linked' });
  }
  await stop();
}

/** Of Playwright no viewer, no installer and no runner of tests. */
const excludedOfNative =
  /\/node_modules\/playwright(?:\/(?:lib|types)|-core\/(?:bin|types|lib\/vite))(?:\/|$)/;

/** Neither can be bundled: sharp has binaries, Playwright finds its parts by path. */
export async function nativePackages(): Promise<string[]> {
  const found = new Set(['sharp', 'playwright']);
  for (const name of found) {
    const manifest = await readFile(at('node_modules', name, 'package.json'), 'utf8');
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(manifest);
    for (const needed of Object.keys(dependencies)) found.add(needed);
    // npm does not install the optional packages of other systems.
    for (const needed of Object.keys(optionalDependencies))
      if (existsSync(at('node_modules', needed))) found.add(needed);
  }
  return [...found].sort();
}

export async function copyNative(folder: string): Promise<void> {
  for (const name of await nativePackages())
    await cp(at('node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) => !excludedOfNative.test(path),
    });
}
