// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPackage } from './packaged.mjs';
import { root } from './pinned-node.mjs';

const tooling = import.meta.dirname;

/** @param {readonly string[]} files */
function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const path = resolve(root, file);
    hash.update(file).update('\0');
    hash.update(existsSync(path) ? readFileSync(path) : 'missing').update('\0');
  }
  return hash.digest('hex');
}

/**
 * A command that stays keeps neither a compiler nor its process in memory: it is compiled into one
 * file.
 * @param {string} name
 */
export async function compiled(name) {
  const program = join(tooling, 'dist', `${name}.mjs`);
  const stamp = join(tooling, 'dist', `${name}.inputs.json`);
  if (!isPackage(root) && !isCurrent(program, stamp)) await compile(name, program, stamp);
  return pathToFileURL(program).href;
}

/** @param {string} entry path from the repository's root @param {string} outfile */
export const programOf = (entry, outfile) =>
  /** @type {const} @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Packages in CommonJS `require` the modules of Node.js.
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module';const require = $createRequire(import.meta.url);",
    },
    // The first two are loaded only for a browser or a remote.ts; the last is not installed.
    external: ['playwright', 'tsx', 'pg-native'],
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  });

/**
 * Tests compile the program of their process by it, without a wait.
 * @param {string} entry @param {string} outfile
 */
export function compileNow(entry, outfile) {
  /** @type {typeof import('esbuild')} */
  const esbuild = createRequire(import.meta.filename)('esbuild');
  esbuild.buildSync(programOf(entry, outfile));
}

/** @param {string} program @param {string} stamp */
function isCurrent(program, stamp) {
  if (!existsSync(program) || !existsSync(stamp)) return false;
  const { files, hash } = JSON.parse(readFileSync(stamp, 'utf8'));
  return fingerprint(files) === hash;
}

/** @param {string} name @param {string} program @param {string} stamp */
async function compile(name, program, stamp) {
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...programOf(join('tooling/cli', `${name}.ts`), program),
    metafile: true,
    write: false,
  });
  // The process of esbuild would stay, too.
  await stop();
  mkdirSync(dirname(program), { recursive: true });
  // Several commands may start at once: by a rename nobody reads half a file.
  for (const { path, contents } of outputFiles) write(path, contents);
  // The lockfile stands for esbuild itself, whose version it has.
  const files = ['package-lock.json', relative(root, import.meta.filename), ...Object.keys(metafile.inputs)];
  write(stamp, JSON.stringify({ files, hash: fingerprint(files) }));
}

/** @param {string} path @param {string | Uint8Array} contents */
function write(path, contents) {
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}
