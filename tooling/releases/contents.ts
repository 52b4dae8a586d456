import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseTar } from 'nanotar';
import { limits } from './trial/size-budget';

/** Of a build: each file by its path below the build's folder. */
export type Contents = ReadonlyMap<string, Buffer>;

interface Entry {
  path: string;
  kind: 'file' | 'folder' | 'other';
  bytes: number;
  read: () => Promise<Buffer> | Buffer;
}

/** Of a folder, of an archive (.tar.gz) of one, or of an archive from standard input ("-"). Throws a sentence. */
export async function readContents(source: string): Promise<Contents> {
  const info = source === '-' ? undefined : await stat(source).catch(() => undefined);
  if (source !== '-' && !info) throw new Error(`${source} is neither a folder nor a file that can be read.`);
  const called = source === '-' ? 'The archive' : source;
  const entries = info?.isDirectory() ? await inFolder(source) : await inArchive(source, called);
  const files = entries.filter(({ path, kind }) => kind !== 'folder' && !isHidden(path));
  const linked = files.find(({ kind }) => kind === 'other');
  if (linked)
    throw new Error(`${called} has no file at ${linked.path}, but a link: put the file itself there.`);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > limits.files || bytes > limits.release) throw tooMuch(called);
  const contents = new Map<string, Buffer>();
  for (const { path, read } of files) contents.set(path, await read());
  return contents;
}

const tooMuch = (called: string) =>
  new Error(
    `${called} holds more than a build may leave, ${limits.files} files and ${limits.release / 1e6} MB: pack its dist alone (docs/limits.md).`,
  );

/** Notes of this machine: of the build (`.inputs`), of a file manager. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'));

async function inFolder(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return Promise.all(
    entries.map(async (entry): Promise<Entry> => {
      const file = join(entry.parentPath, entry.name);
      const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
      const bytes = kind === 'file' ? (await stat(file)).size : 0;
      return { path: relative(folder, file), kind, bytes, read: () => readFile(file) };
    }),
  );
}

const unzip = promisify(gunzip);

/** Nothing is written: paths that lead out of the folder lead nowhere. */
async function inArchive(source: string, called: string): Promise<Entry[]> {
  const chunks: Buffer[] = [];
  let packed = 0;
  for await (const chunk of source === '-' ? process.stdin : createReadStream(source)) {
    packed += chunk.length;
    if (packed > limits.release) throw tooMuch(called);
    chunks.push(chunk);
  }
  // A header and the rest of a block come beside each file.
  const maxOutputLength = limits.release + 2048 * limits.files;
  const tar = await unzip(Buffer.concat(chunks), { maxOutputLength }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch(called) : noArchive(called, error);
    },
  );
  try {
    // The parser takes a buffer's memory, which others may share.
    return parseTar(Uint8Array.from(tar)).map(({ name, type, size = 0, data }) => ({
      path: name.replace(/^\.\//, '').replace(/\/$/, ''),
      kind: type === 'file' ? 'file' : type === 'directory' ? 'folder' : 'other',
      bytes: size,
      read: () => Buffer.from(data ?? []),
    }));
  } catch (error) {
    throw noArchive(called, error as Error);
  }
}

const noArchive = (called: string, { message }: Error) =>
  new Error(
    `${called} is no archive of a build (${message}): tar -czf mf-x.tar.gz -C mf-x/dist . packs one.`,
  );
