import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { sha256Of } from './cache';
import { officialRelease, version } from './releases';
import type { Source } from './source';

/** Milliseconds until the first answer, and for the whole download. */
const usualLimits = { answer: 5_000, whole: 60_000 };

/** The archive is accepted only with its pinned sum. */
export function officialZip(release = officialRelease(), limits = usualLimits): Source {
  return {
    name: 'official release',
    async get(folder, log, signal) {
      if (!release) throw new Error(`no archive is pinned for ${process.platform} ${process.arch}`);
      const archive = join(folder, 'pocketbase.zip');
      log(`Downloading PocketBase ${version} from ${new URL(release.url).host}`);
      await download(release.url, archive, limits, signal);
      const sum = await sha256Of(archive);
      if (sum !== release.sha256) throw new Error(`the archive’s SHA-256 is ${sum}, not ${release.sha256}`);
      // The import is needed once in the life of a machine.
      const { unzipSync } = await import('fflate');
      const files = unzipSync(await readFile(archive), {
        filter: ({ name }) => /^pocketbase(\.exe)?$/.test(name),
      });
      const [entry] = Object.entries(files);
      if (!entry) throw new Error('the archive holds no executable');
      const executable = join(folder, entry[0]);
      await writeFile(executable, entry[1]);
      return executable;
    },
  };
}

async function download(
  url: string,
  file: string,
  { answer, whole }: typeof usualLimits,
  signal?: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const host = new URL(url).host;
  const late = (seconds: number, what: string) => () =>
    stop.abort(new Error(`${host} ${what} within ${seconds} s`));
  const first = setTimeout(late(answer / 1000, 'did not answer'), answer);
  const last = setTimeout(late(whole / 1000, 'did not deliver'), whole);
  const giveUp = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(url, { signal: stop.signal });
    clearTimeout(first);
    if (!response.ok || !response.body) throw new Error(`${host} answered ${response.status}`);
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(file), {
      signal: stop.signal,
    });
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(first);
    clearTimeout(last);
    signal?.removeEventListener('abort', giveUp);
  }
}
