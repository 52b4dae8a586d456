import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, flush, sha256Of, share } from './files';

/** As `sha256sum` writes and reads it: `cd FOLDER && sha256sum -c --quiet SHA256SUMS`. */
const sumsFile = (folder: string) => join(folder, 'SHA256SUMS');

/** What a backup holds, and how much of it the one before has not. */
export interface Size {
  files: number;
  bytes: number;
  newBytes: number;
}

/**
 * Writes the SHA-256 of every file, and has all of it on the disk. What is in the backup before with the same bytes is one file
 * of two names from then on.
 */
export async function writeSums(folder: string, before: string | undefined): Promise<Size> {
  const known = before ? await readSums(before) : new Map<string, string>();
  const size: Size = { files: 0, bytes: 0, newBytes: 0 };
  const lines: string[] = [];
  for (const path of await filesOf(folder)) {
    const file = join(folder, path);
    const sum = await sha256Of(file);
    const { size: bytes } = await lstat(file);
    const isShared = before && known.get(path) === sum && (await share(join(before, path), file, sum));
    if (!isShared) await flush(file);
    lines.push(`${sum}  ${path}\n`);
    size.files += 1;
    size.bytes += bytes;
    size.newBytes += isShared ? 0 : bytes;
  }
  await writeFile(sumsFile(folder), lines.join(''));
  await flush(sumsFile(folder));
  return size;
}

/** The files of a backup that are missing, too many, or other bytes than they were. */
export async function wrongSums(folder: string): Promise<string[]> {
  const sums = await readSums(folder);
  const found = (await filesOf(folder)).filter((path) => join(folder, path) !== sumsFile(folder));
  const wrong = found.filter((path) => !sums.has(path));
  for (const [path, sum] of sums) {
    if (!found.includes(path) || (await sha256Of(join(folder, path))) !== sum) wrong.push(path);
  }
  return wrong;
}

/** The sums of a backup by path; empty where there are none that can be read. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(sumsFile(folder), 'utf8').catch(() => '');
  return new Map(
    [...text.matchAll(/^([\da-f]{64}) {2}(.+)$/gm)].map(([, sum = '', path = '']) => [path, sum]),
  );
}
