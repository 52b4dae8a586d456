import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { WrongSettings } from '@campus/settings';
import { isPartial, writeFileAtomically } from '@campus/settings/disk';

export type FileStore = Awaited<ReturnType<typeof openFileStore>>;

interface Limits {
  files: number;
  bytes: number;
  /** Bytes that are also kept in memory. */
  memory: number;
}

const digestOf = (data: string | Buffer) => createHash('sha256').update(data).digest();
const digestLength = 32;
/** Another process may write a file meanwhile. */
const longestWriteMs = 60_000;

/** Several processes may share the folder: each finds the others' files, and keeps to the limits with what it knows of. */
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
      if (reason === 'evict')
        leaving.set(
          name,
          remove(name).finally(() => leaving.delete(name)),
        );
    },
  });
  const leaving = new Map<string, Promise<void>>();
  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(() => undefined);

  await mkdir(folder, { recursive: true }).catch(({ message }: Error) => {
    throw new WrongSettings([
      `${folder} must be a folder that we may write to (${message}): take away what is there.`,
    ]);
  });
  for (const { name, size, since } of await oldestFirst(folder)) {
    if (!isPartial(name)) onDisk.set(name, size);
    // A killed process left it half written.
    else if (Date.now() - since > longestWriteMs) await remove(name);
  }

  return {
    /** A missing or damaged file gives undefined. */
    async get(key: string): Promise<Buffer | undefined> {
      const name = digestOf(key).toString('hex');
      const known = memory.get(name);
      if (known) return known;
      await leaving.get(name);
      const file = await readFile(join(folder, name)).catch(() => undefined);
      const body = file?.subarray(digestLength);
      if (!file || !body || !digestOf(body).equals(file.subarray(0, digestLength))) {
        onDisk.delete(name);
        if (file) await remove(name);
        return undefined;
      }
      onDisk.set(name, file.length);
      memory.set(name, body);
      return body;
    },
    /** A full disk is no failure: the file is made again next time. */
    async set(key: string, body: Buffer) {
      const name = digestOf(key).toString('hex');
      memory.set(name, body);
      await writeFileAtomically(join(folder, name), Buffer.concat([digestOf(body), body])).then(
        () => onDisk.set(name, body.length + digestLength),
        () => undefined,
      );
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
