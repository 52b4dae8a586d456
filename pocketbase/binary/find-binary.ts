import { access, chmod, constants, mkdir, mkdtempDisposable, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers } from '@campus/settings/disk';
import { debianPackage } from './debian-package';
import { type Log, officialZip, sha256Of, type Source, version } from './official-zip';

interface FindOptions {
  /** `PB_BINARY` is used as it is; nothing else is tried. */
  override?: string | undefined;
  cacheDir: string;
  log: Log;
  signal?: AbortSignal | undefined;
  sources?: readonly Source[];
}

export async function findBinary({ override, cacheDir, log, signal, sources }: FindOptions): Promise<string> {
  if (override) return expectExecutable(override);
  const folder = join(cacheDir, 'campus', 'pocketbase', version);
  const found = await findCached(folder);
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

async function expectExecutable(file: string): Promise<string> {
  await access(file, constants.X_OK).catch(() => {
    throw new Error(`PB_BINARY names ${file}, which is not an executable file.`);
  });
  return file;
}

/** The name holds the executable's sum, so one atomic rename stores both. */
const fileNamePattern = /^pocketbase-([0-9a-f]{64})$/;
/** Longer than any download takes. */
const maxDownloadMs = 3600_000;

async function findCached(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  // A leftover that stays stops no start.
  await removeLeftovers(folder, maxDownloadMs).catch(() => undefined);
  for (const name of names) {
    const sum = fileNamePattern.exec(name)?.[1];
    if (!sum) continue;
    const file = join(folder, name);
    if ((await sha256Of(file)) === sum) return file;
    await rm(file, { force: true });
  }
  return undefined;
}

/** `fill` gets a temporary folder and returns the executable's path in it. */
async function store(folder: string, fill: (temporary: string) => Promise<string>): Promise<string> {
  await mkdir(folder, { recursive: true });
  await using temporary = await mkdtempDisposable(join(folder, '.partial-'));
  const executable = await fill(temporary.path);
  await chmod(executable, 0o755);
  const target = join(folder, `pocketbase-${await sha256Of(executable)}`);
  await rename(executable, target);
  return target;
}
