import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { cached, store } from './cache';
import { debianPackage } from './debian-package';
import { officialZip } from './official-zip';
import { version } from './releases';
import type { Log, Source } from './source';

interface FindOptions {
  /** `PB_BINARY` is used as it is; nothing else is tried. */
  override?: string | undefined;
  cacheDir: string;
  log: Log;
  signal?: AbortSignal | undefined;
  sources?: readonly Source[];
}

export async function findBinary({ override, cacheDir, log, signal, sources }: FindOptions): Promise<string> {
  if (override) return checked(override);
  const folder = join(cacheDir, 'campus', 'pocketbase', version);
  const found = await cached(folder);
  if (found) return found;
  const failures: string[] = [];
  for (const source of sources ?? [officialZip(), debianPackage]) {
    try {
      return await store(folder, (temporary) => source.get(temporary, log, signal));
    } catch (error) {
      signal?.throwIfAborted();
      const failure = `${source.name} (${reason(error)})`;
      log(`Not available: ${failure}`);
      failures.push(failure);
    }
  }
  throw new Error(
    `PocketBase ${version} could not be had. Tried: ${failures.join(', ')}. ` +
      'Download it from https://pocketbase.io and set PB_BINARY to the executable’s path.',
  );
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function checked(file: string): Promise<string> {
  try {
    await access(file, constants.X_OK);
    return file;
  } catch {
    throw new Error(`PB_BINARY names ${file}, which is not an executable file.`);
  }
}
