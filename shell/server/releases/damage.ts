import type { Config } from '../config/config';
import { readRelease } from './kept';
import { readPublished } from './release';
import type { ServerReleases } from './server-releases';
import { shellName } from './shell-release';

/** Browsers refuse files whose bytes are not the published ones, and no visitor tells. Each fault, a sentence, is logged once. */
export function createDamage(
  { remotesDir, shellVersion }: Pick<Config, 'remotesDir' | 'shellVersion'>,
  remotes: Pick<ServerReleases, 'held'>,
  log: { error(line: string): void },
) {
  let known: string[] = [];
  return async (): Promise<string[]> => {
    const shell = shellVersion && (await readRelease(remotesDir, shellName, shellVersion));
    const live = [...remotes.held().values()].map(({ release }) => release);
    const found: string[] = [];
    for (const release of shell ? [...live, shell] : live)
      for (const path of Object.keys(release.files))
        await readPublished(remotesDir, release, path).catch(({ message }: Error) =>
          found.push(`damaged: ${release.name}, ${message}`),
        );
    for (const fault of found)
      if (!known.includes(fault)) log.error(`A live release is ${fault}. Publish it again, or roll back.`);
    known = found;
    return found;
  };
}
