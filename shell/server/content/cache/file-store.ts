import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { WrongSettings } from '@campus/settings';
import { isPartial, writeFileAtomically } from '@campus/settings/disk';

export interface FileStore {
  /** Gives undefined for a missing or damaged file. */
  get(key: string): Promise<Buffer | undefined>;
  /** False where a full disk, for example, refuses it. Never rejects. */
  set(key: string, body: Buffer): Promise<boolean>;
}

interface Limits {
  maxFiles: number;
  maxBytes: number;
}

const digestOf = (data: string | Buffer) => createHash('sha256').update(data).digest();
const digestLength = 32;

/** Processes may share the folder: each finds the others' files, and limits those it knows. */
export async function openFileStore(folder: string, { maxFiles, maxBytes }: Limits): Promise<FileStore> {
  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(() => undefined);
  const sizes = new LRUCache<string, number>({
    max: maxFiles,
    maxSize: maxBytes,
    sizeCalculation: (size) => size + 1,
    dispose(_size, name, reason) {
      if (reason === 'evict') void remove(name);
    },
  });
  await mkdir(folder, { recursive: true }).catch(({ message }: Error) => {
    throw new WrongSettings([
      `${folder} must be a folder that we may write to (${message}): take away what is there.`,
    ]);
  });
  for (const { name, info } of await oldestFirst(folder)) sizes.set(name, info.size);

  return {
    async get(key) {
      const name = digestOf(key).toString('hex');
      const file = await readFile(join(folder, name)).catch(() => undefined);
      const body = file?.subarray(digestLength);
      if (!file || !body || !digestOf(body).equals(file.subarray(0, digestLength))) {
        sizes.delete(name);
        if (file) await remove(name);
        return undefined;
      }
      sizes.set(name, file.length);
      return body;
    },
    async set(key, body) {
      const name = digestOf(key).toString('hex');
      return writeFileAtomically(join(folder, name), Buffer.concat([digestOf(body), body])).then(
        () => Boolean(sizes.set(name, body.length + digestLength)),
        () => false,
      );
    },
  };
}

async function oldestFirst(folder: string) {
  const names = (await readdir(folder)).filter((name) => !isPartial(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, info: await stat(join(folder, name)).catch(() => undefined) })),
  );
  return files
    .flatMap(({ name, info }) => (info?.isFile() ? [{ name, info }] : []))
    .sort((a, b) => a.info.mtimeMs - b.info.mtimeMs);
}
