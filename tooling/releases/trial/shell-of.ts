import { readRelease } from '../../../shell/server/releases/kept';
import { type Release, versionFolder } from '../../../shell/server/releases/release';
import { at } from '../../paths';
import { readBuilt } from '../built';

export interface TrialShell extends Pick<Release, 'name' | 'version' | 'contract' | 'shared'> {
  folder: string;
}

export async function shellOf(remotesDir: string, version: string | undefined): Promise<TrialShell> {
  if (!version) {
    const { name, version, contract, shared } = (await readBuilt('shell')).about;
    return { name, version, contract, shared, folder: at('shell/dist') };
  }
  const release = await readRelease(remotesDir, 'shell', version);
  if (!release) throw new Error(`shell ${version} has no manifest that can be read: deploy the shell again.`);
  const { name, contract, shared } = release;
  return { name, version, contract, shared, folder: versionFolder(remotesDir, name, version) };
}
