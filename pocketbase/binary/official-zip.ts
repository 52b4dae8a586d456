import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const version = '0.40.4';

/** The sums are SHA-256 of `pocketbase_<version>_<key>.zip`. */
const sums: Readonly<Record<string, string>> = {
  linux_amd64: '9042ec818570e79c3628dadcd0a756c1496d9e1173918ec409d133c02f82e5fa',
  linux_arm64: '86095bf8ed9345954f0d2bf0a5fb9b57584ae60b77ebf3b6cd23a8003a3fd418',
  darwin_amd64: '052906521f09f6f23405cd804c930d2b7a1f8eee06d39b85723b5054b2acb4e4',
  darwin_arm64: 'eeb619ea4f8a06421daedb946d133bed269fea334a760941d147f76befc25ebc',
};

const processors: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

export function officialRelease(platform: string = process.platform, arch: string = process.arch) {
  const key = `${platform}_${processors[arch]}`;
  const sha256 = sums[key];
  if (!sha256) return undefined;
  const base = 'https://github.com/pocketbase/pocketbase/releases/download';
  return { url: `${base}/v${version}/pocketbase_${version}_${key}.zip`, sha256 };
}

/** The archive is accepted only with its pinned sum. */
export function officialZip(release = officialRelease(), timeoutMs = 60_000): Source {
  return {
    name: 'official release',
    async get(folder, log, signal) {
      if (!release) throw new Error(`no archive is pinned for ${process.platform} ${process.arch}`);
      const archive = join(folder, 'pocketbase.zip');
      log(`Downloading PocketBase ${version} from ${new URL(release.url).host}`);
      await download(release.url, archive, timeoutMs, signal);
      const sum = await sha256Of(archive);
      if (sum !== release.sha256) throw new Error(`the archive’s SHA-256 is ${sum}, not ${release.sha256}`);
      // The import is needed once in the life of a machine.
      const { unzipSync } = await import('fflate');
      const { pocketbase } = unzipSync(await readFile(archive), {
        filter: ({ name }) => name === 'pocketbase',
      });
      if (!pocketbase) throw new Error('the archive holds no executable');
      const executable = join(folder, 'pocketbase');
      await writeFile(executable, pocketbase);
      return executable;
    },
  };
}

/** The platform gives up by itself where nobody accepts a connection. */
async function download(url: string, file: string, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  const { host } = new URL(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([timeout, signal]) : timeout;
  try {
    const response = await fetch(url, { signal: stop });
    if (!response.ok || !response.body) throw new Error(`${host} answered ${response.status}`);
    await writeFile(file, response.body, { signal: stop });
  } catch (error) {
    throw timeout.aborted ? new Error(`${host} did not deliver within ${timeoutMs / 1000} s`) : error;
  }
}

export type Log = (message: string) => void;

export interface Source {
  name: string;
  /** Returns the executable's path under `folder`. Throws the reason, also after the signal. */
  get(folder: string, log: Log, signal?: AbortSignal): Promise<string>;
}

export const sha256Of = async (file: string): Promise<string> => hash('sha256', await readFile(file), 'hex');
