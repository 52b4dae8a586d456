// @ts-check
import { createRequire } from 'node:module';
import { root } from './pinned-node.mjs';

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
