// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { isPackage } from './packaged.mjs';

export const root = dirname(import.meta.dirname);

/** npm installs it as a package for each system; a package of the site has the program alone. */
const name = `node-${process.platform}-${process.arch}`;
const program = isPackage(root) ? 'bin/node' : `node_modules/${name}/bin/node`;
export const pinnedNode = { name, program };

/**
 * Resolves with false where the pinned Node.js runs; in another one, or one that `npm ci` has just
 * put back anew, when the pinned one has done the work, and with its exit code. Throws where npm
 * has none for this system and this one is too old.
 * @param {{ isNew?: boolean }} options
 */
export async function isDoneByPinnedNode({ isNew }) {
  const path = join(root, program);
  if (!existsSync(path)) return expectRecent();
  if (realpathSync(path) === process.execPath && !isNew) return false;
  endWithNpm();
  const endWithParent = join(root, 'tooling/stack/end-with-parent.mjs');
  const child = spawn(path, ['--import', endWithParent, ...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [dirname(path), process.env.PATH].join(delimiter) },
  });
  // A terminal interrupts both.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
  return true;
}

function expectRecent() {
  const here = process.versions.node;
  if (Number.parseInt(here, 10) >= 24) return false;
  throw new Error(`Campus needs Node.js 24, which npm brings for Linux alone: install it. This is ${here}.`);
}
