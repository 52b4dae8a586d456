import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { download, type Limits } from './download';
import { officialRelease, type Release, version } from './releases';
import { sha256Of } from './sha256';
import type { Source } from './source';

const isExecutable = (name: string) => /^pocketbase(\.exe)?$/.test(name);

/** The project's own archive, accepted only with its pinned sum. */
export function officialZip(
  release: Release | undefined = officialRelease(),
  limits: Limits = { answer: 5_000, whole: 60_000 },
): Source {
  return {
    name: 'official release',
    async get(folder, log) {
      if (!release) throw new Error(`no archive is pinned for ${process.platform} ${process.arch}`);
      const archive = join(folder, 'pocketbase.zip');
      log(`Downloading PocketBase ${version} from ${new URL(release.url).host}`);
      await download(release.url, archive, limits);
      const sum = await sha256Of(archive);
      if (sum !== release.sha256) throw new Error(`the archive’s SHA-256 is ${sum}, not ${release.sha256}`);
      const files = unzipSync(await readFile(archive), { filter: (entry) => isExecutable(entry.name) });
      const [entry] = Object.entries(files);
      if (!entry) throw new Error('the archive holds no executable');
      const executable = join(folder, entry[0]);
      await writeFile(executable, entry[1]);
      return executable;
    },
  };
}
