// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pinnedNode, root } from './pinned-node.mjs';

const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.campus-installed');

/** @param {string} hash */
function isInstalled(hash) {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  // Somebody may have run npm by hand since the lockfile changed.
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

/** Returns whether it installed. With `asItIs` any node_modules do. Throws when `npm ci` fails. */
export function installWhatIsMissing({ asItIs = false } = {}) {
  if (asItIs && existsSync(installed)) return false;
  const lockfile = readFileSync(lock);
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const isMissing = !isInstalled(hash);
  if (isMissing) {
    console.log('Installing the packages (about a minute the first time) …');
    const startedAtMs = Date.now();
    installWithPinnedNode(JSON.parse(String(lockfile)));
    console.log(`Installed in ${((Date.now() - startedAtMs) / 60_000).toFixed(1)} minutes`);
  }
  // Several commands may start at once: none writes the same stamp again.
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) writeFileSync(stamp, hash);
  return isMissing;
}

/**
 * npm asks whether packages fit the Node.js that it runs in: an older one fetches the pinned one
 * alone, and that one runs npm for all the others. Its hash is the lockfile's.
 * @param {{ packages?: Record<string, { version: string, engines?: { node: string } }> }} lockfile
 */
function installWithPinnedNode({ packages = {} }) {
  const { name, program } = pinnedNode;
  const locked = packages[`node_modules/${name}`];
  if (!locked || locked.version === process.versions.node) return runNpmCi(root, process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'campus-node-'));
  try {
    const dependencies = { [name]: locked.version };
    const alone = {
      lockfileVersion: 3,
      packages: { '': { dependencies }, [`node_modules/${name}`]: { ...locked, optional: false } },
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(alone));
    runNpmCi(folder, process.execPath);
    runNpmCi(root, join(folder, program));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} cwd @param {string} node the Node.js that npm runs in */
function runNpmCi(cwd, node) {
  const npm = process.env.npm_execpath;
  const [file, args] = npm ? [node, [npm]] : ['npm', []];
  const { status } = spawnSync(file, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  });
  if (status === 0) return;
  throw new Error(
    'The packages could not be installed: npm ci failed (see above). Check the network and try again.',
  );
}
