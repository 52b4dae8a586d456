import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { releaseLimits } from './trial/size-budget';

/** Of a build: each file by its path below the build's folder. */
export type Contents = ReadonlyMap<string, Buffer>;

/** A file, or what is neither a file nor a folder. */
interface Entry {
  path: string;
  isFile: boolean;
  bytes: number;
  read: () => Promise<Buffer> | Buffer;
}

/** Reads a folder, a .tar.gz or, of "-", standard input. Throws a sentence on `sourceName`. */
export async function readContents(source: string, sourceName: string): Promise<Contents> {
  const info = source === '-' ? undefined : await stat(source).catch(() => undefined);
  if (source !== '-' && !info) throw new Error(`${source} is neither a folder nor a file that can be read.`);
  const entries = info?.isDirectory() ? await readFolder(source) : await readArchive(source, sourceName);
  const files = entries.filter(({ path }) => !isHidden(path));
  const linked = files.find(({ isFile }) => !isFile);
  if (linked)
    throw new Error(`${sourceName} has no file at ${linked.path}, but a link: put the file itself there.`);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > releaseLimits.maxFiles || bytes > releaseLimits.maxReleaseBytes)
    throw tooLargeError(sourceName);
  const contents = new Map<string, Buffer>();
  for (const { path, read } of files) contents.set(path, await read());
  return contents;
}

const tooLargeError = (sourceName: string) =>
  new Error(
    `${sourceName} holds more than a build may leave, ${releaseLimits.maxFiles} files and ${releaseLimits.maxReleaseBytes / 1e6} MB: pack its dist alone (docs/limits.md).`,
  );

/** Notes of this machine: of the build (`.inputs`), of a file manager. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'));

async function readFolder(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return Promise.all(
    files.map(async (entry): Promise<Entry> => {
      const file = join(entry.parentPath, entry.name);
      const isFile = entry.isFile();
      const bytes = isFile ? (await stat(file)).size : 0;
      return { path: relative(folder, file), isFile, bytes, read: () => readFile(file) };
    }),
  );
}

const unzip = promisify(gunzip);

/** Nothing is written: paths that lead out of the folder lead nowhere. */
async function readArchive(source: string, sourceName: string): Promise<Entry[]> {
  const chunks: Buffer[] = [];
  let packedBytes = 0;
  for await (const chunk of source === '-' ? process.stdin : createReadStream(source)) {
    packedBytes += chunk.length;
    if (packedBytes > releaseLimits.maxReleaseBytes) throw tooLargeError(sourceName);
    chunks.push(chunk);
  }
  // A header, and what fills a block up, come beside each file.
  const maxOutputLength = releaseLimits.maxReleaseBytes + 2048 * releaseLimits.maxFiles;
  const tar = await unzip(Buffer.concat(chunks), { maxOutputLength }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE'
        ? tooLargeError(sourceName)
        : notAnArchiveError(sourceName, error);
    },
  );
  const unpacked = await unpackTar(tar, { strict: true }).catch((error: Error) => {
    throw notAnArchiveError(sourceName, error);
  });
  return unpacked.flatMap(({ header: { name, type = 'file' }, data = Buffer.alloc(0) }): Entry[] => {
    if (type === 'directory') return [];
    const path = name.replace(/^(?:\.{0,2}\/)+/, '');
    return [{ path, isFile: type === 'file', bytes: data.length, read: () => Buffer.from(data) }];
  });
}

const notAnArchiveError = (sourceName: string, { message }: Error) =>
  new Error(
    `${sourceName} is no archive of a build (${message}): tar -czf mf-x.tar.gz -C mf-x/dist . packs one.`,
  );
