import { readRelease } from '../../../shell/server/releases/kept';
import { type Release, versionFolder } from '../../../shell/server/releases/release';
import { at } from '../../paths';
import { readBuilt } from '../built';

/** A shell that versions are tried in. */
export interface TrialShell extends Pick<Release, 'name' | 'version' | 'contract' | 'shared' | 'gives'> {
  /** Holds `server/main.mjs`. */
  folder: string;
}

/** A release of the shell, or what this checkout has built of it where none is published. */
export async function shellOf(remotesDir: string, version: string | undefined): Promise<TrialShell> {
  if (!version) {
    return { ...(await readBuilt('shell')).about, folder: at('shell/dist') };
  }
  const release = await readRelease(remotesDir, 'shell', version);
  if (!release) throw new Error(`shell ${version} has no manifest that can be read: deploy the shell again.`);
  return { ...release, folder: versionFolder(remotesDir, release.name, version) };
}
