import { type BackendFile, fetchFile } from '../backend/fetch-file';
import { convert } from './convert';
import type { FileStore } from './file-store';
import { createLane } from './lane';
import type { Format, Size } from './variants';

/** Part of every key: to be raised when the conversion changes. */
const edition = 'v1';

export interface Pictures {
  /** The converted picture; the untouched original where it cannot be converted. */
  get(path: string, size: Size, format: Format): Promise<{ body: Buffer; type: string; converted: boolean }>;
  /** Whether it has been made already. */
  has(path: string, size: Size, format: Format): Promise<boolean>;
}

interface Options {
  pocketbaseUrl: string;
  store: FileStore;
  log: { warn(message: string): void };
}

const mediaTypes: Readonly<Record<string, string>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' };

/** PocketBase's pictures in the sizes and formats of the site, each made once. */
export function createPictures({ pocketbaseUrl, store, log }: Options): Pictures {
  const making = new Map<string, ReturnType<Pictures['get']>>();
  // AVIF takes ten times as long as the others, which must not queue behind it.
  const slow = createLane();
  const quick = createLane();

  async function make(key: string, path: string, size: Size, format: Format) {
    const kept = await store.get(key);
    const type = `image/${format === 'original' ? mediaTypes[path.replace(/.*\./, '').toLowerCase()] : format}`;
    if (kept) return { body: kept, type, converted: true };
    const source: BackendFile = await fetchFile(pocketbaseUrl, path);
    try {
      const body = await (format === 'avif' ? slow : quick)(() => convert(source, size, format));
      await store.set(key, body);
      return { body, type, converted: true };
    } catch (error) {
      log.warn(`Picture ${path} is sent as it is: it could not be converted (${(error as Error).message}).`);
      return { ...source, converted: false };
    }
  }

  const keyOf = (path: string, size: Size, format: Format) => [edition, path, size.name, format].join(' ');

  return {
    has: async (path, size, format) => (await store.get(keyOf(path, size, format))) !== undefined,
    get(path, size, format) {
      const key = keyOf(path, size, format);
      const known = making.get(key);
      if (known) return known;
      const made = make(key, path, size, format).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
