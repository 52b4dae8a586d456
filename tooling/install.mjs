import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.campus-installed');

function isInstalled(hash) {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  // Somebody may have run npm by hand since the lockfile changed.
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

/** With `asItIs` any node_modules will do. Throws where `npm ci` fails. */
export function installWhatIsMissing({ asItIs = false } = {}) {
  if (asItIs && existsSync(installed)) return;
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (!isInstalled(hash)) {
    console.log('Installing the packages (about a minute the first time) …');
    const began = Date.now();
    const npm = process.env.npm_execpath;
    const [file, args] = npm ? [process.execPath, [npm]] : ['npm', []];
    const result = spawnSync(file, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: !npm && process.platform === 'win32',
    });
    if (result.status !== 0) {
      throw new Error(
        'The packages could not be installed: npm ci failed (see above). Check the network and try again.',
      );
    }
    console.log(`Installed in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  }
  // Several commands may start at once: none writes the same stamp again.
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) writeFileSync(stamp, hash);
}
