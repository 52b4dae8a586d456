import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export type FileStore = Awaited<ReturnType<typeof openFileStore>>;

interface Limits {
  files: number;
  bytes: number;
  /** Bytes of the last used ones that are also kept in memory. */
  memory: number;
}

const digestOf = (data: string | Buffer) => createHash('sha256').update(data).digest();
const digestLength = 32;

/** Files that can always be made again, in a folder, the least recently used ones removed first. */
export async function openFileStore(folder: string, limits: Limits) {
  const memory = new LRUCache<string, Buffer>({
    maxSize: limits.memory,
    sizeCalculation: (body) => body.length + 1,
  });
  const onDisk = new LRUCache<string, number>({
    max: limits.files,
    maxSize: limits.bytes,
    sizeCalculation: (size) => size + 1,
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void remove(name);
    },
  });
  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(() => undefined);
  let written = 0;

  await mkdir(folder, { recursive: true });
  for (const { name, size } of await oldestFirst(folder)) {
    // What a killed process left half written.
    if (name.includes('.')) await remove(name);
    else onDisk.set(name, size);
  }

  return {
    /** What is kept under a key; nothing where it is missing or damaged. */
    async get(key: string): Promise<Buffer | undefined> {
      const name = digestOf(key).toString('hex');
      const known = memory.get(name);
      if (known || onDisk.get(name) === undefined) return known;
      const file = await readFile(join(folder, name)).catch(() => undefined);
      const body = file?.subarray(digestLength);
      if (!file || !body || !digestOf(body).equals(file.subarray(0, digestLength))) {
        onDisk.delete(name);
        await remove(name);
        return undefined;
      }
      memory.set(name, body);
      return body;
    },
    /** Keeps it; a full disk is no failure: it is made again next time. */
    async set(key: string, body: Buffer) {
      const name = digestOf(key).toString('hex');
      memory.set(name, body);
      const partial = join(folder, `${name}.${process.pid}-${written++}`);
      try {
        await writeFile(partial, Buffer.concat([digestOf(body), body]));
        await rename(partial, join(folder, name));
        onDisk.set(name, body.length + digestLength);
      } catch {
        await rm(partial, { force: true }).catch(() => undefined);
      }
    },
  };
}

async function oldestFirst(folder: string) {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ name, info: await stat(join(folder, name)).catch(() => undefined) })),
  );
  return files
    .flatMap(({ name, info }) => (info?.isFile() ? [{ name, size: info.size, since: info.mtimeMs }] : []))
    .sort((a, b) => a.since - b.since);
}
