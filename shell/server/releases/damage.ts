import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { readRelease } from './kept';
import { type Release, readPublished } from './release';
import type { ServerReleases } from './server-releases';
import { shellName } from './shell-release';

/**
 * Gives what looks for files of the live releases whose bytes are no longer the published ones: browsers refuse them, and no visitor
 * tells. Each is logged once; it is read anew only where the disk says that it was written to.
 */
export function createDamage(
  { remotesDir, shellVersion }: Pick<Config, 'remotesDir' | 'shellVersion'>,
  remotes: Pick<ServerReleases, 'held'>,
  log: { error(line: string): void },
) {
  /** By its path, the state in which a file was found whole, or its damage. */
  let known = new Map<string, { stamp: string; fault?: string }>();

  async function look({ release, path }: { release: Release; path: string }) {
    const file = join(remotesDir, release.name, path);
    const info = await stat(file).catch(() => undefined);
    const stamp = `${info?.ino} ${info?.size} ${info?.mtimeMs} ${info?.ctimeMs}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return [file, before] as const;
    const fault = await readPublished(remotesDir, release, path).then(
      () => undefined,
      ({ message }: Error) => message,
    );
    if (fault) log.error(`A live release of ${release.name} is damaged: ${fault}. Publish or roll back.`);
    return [file, fault ? { stamp, fault } : { stamp }] as const;
  }

  /** What is wrong with the live files, a sentence each. */
  return async (): Promise<string[]> => {
    const shell = shellVersion && (await readRelease(remotesDir, shellName, shellVersion));
    const live = [...remotes.held().values()].map(({ release }) => release);
    const found: (readonly [string, { stamp: string; fault?: string }])[] = [];
    for (const release of shell ? [...live, shell] : live)
      for (const path of Object.keys(release.files)) found.push(await look({ release, path }));
    known = new Map(found);
    return [...known.values()].flatMap(({ fault }) => fault ?? []);
  };
}
