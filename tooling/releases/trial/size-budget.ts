import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '../../../shell/server/releases/release';
import { Refused } from './refused';

const kilobyte = 1000;
const megabyte = 1_000_000;

/** What a release may weigh, in bytes: a mistake is refused; what a page should weigh, tests/all-pages/budgets.json says. */
export const limits = {
  /** A file for browsers; source maps are none. */
  file: 2 * megabyte,
  /** The scripts of one page or part, those that it fetches later included, in brotli. */
  scripts: 100 * kilobyte,
  /** The whole release. */
  release: 30 * megabyte,
};

const pressed = promisify(brotliCompress);

/** Throws where a release weighs more than it may. */
export async function expectInBudget(remotesDir: string, release: Release): Promise<void> {
  const { name, files, later = {} } = release;
  const exposed = exposedBy(release);
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [path, { bytes }] of Object.entries(files)) {
    if (!path.startsWith('files/') || path.endsWith('.map') || bytes <= limits.file) continue;
    const page = pageOf(release, path);
    const whose = page ? `${page} has a file of` : `${name} has a file of`;
    throw new Refused(
      `${whose} ${size(bytes)}, and ${size(limits.file)} is the limit (${basename(path)}; docs/limits.md)`,
    );
  }
  if (total > limits.release) {
    throw new Refused(
      `${name} has ${size(total)} in all, and ${size(limits.release)} is the limit (docs/limits.md)`,
    );
  }
  for (const page of Object.keys(exposed)) {
    const scripts = [...(exposed[page] ?? []), ...(later[page] ?? [])].filter((file) => file.endsWith('.js'));
    const weight = await weightOf(scripts.map((file) => join(remotesDir, name, 'files', file)));
    if (weight <= limits.scripts) continue;
    throw new Refused(
      `${page} has ${size(weight)} of scripts in brotli, and ${size(limits.scripts)} is the limit (docs/limits.md)`,
    );
  }
}

/** The files of each page and part. */
const exposedBy = ({ pages, parts = {} }: Release): Release['pages'] => ({ ...pages, ...parts });

function pageOf(release: Release, path: string): string | undefined {
  const { later = {} } = release;
  const exposed = exposedBy(release);
  const file = path.slice('files/'.length);
  return Object.keys(exposed).find((page) =>
    [...(exposed[page] ?? []), ...(later[page] ?? [])].includes(file),
  );
}

/** Bytes in brotli, nearly as small as the build makes them. A file that is missing is named by another check. */
async function weightOf(files: readonly string[]): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const sizes = files.map(async (file) => {
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    return (await pressed(content, { params })).length;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

function size(bytes: number): string {
  return bytes >= megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${Math.ceil(bytes / kilobyte)} kB`;
}
