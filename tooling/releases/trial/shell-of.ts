import { readFile } from 'node:fs/promises';
import { contract } from '../../../shared-ui/src/page/contract';
import { type Release, versionFolder } from '../../../shell/server/releases/release';
import { routeTable } from '../../../shell/src/routing/route-table';
import { at } from '../../paths';
import { readRelease } from '../kept';

/** A shell that versions are tried in. */
export interface TrialShell extends Pick<Release, 'name' | 'version' | 'contract' | 'shared'> {
  /** Holds `server/main.mjs`. */
  folder: string;
  routes: readonly { path: string; remote: string; page: string }[];
}

/** A release of the shell, or what this checkout has built of it where none is published. */
export async function shellOf(remotesDir: string, version: string | undefined): Promise<TrialShell> {
  if (version) {
    const release = await readRelease(remotesDir, 'shell', version);
    if (!release)
      throw new Error(`shell ${version} has no manifest that can be read: deploy the shell again.`);
    const { contract, shared, routes } = release;
    const folder = versionFolder(remotesDir, 'shell', version);
    return { name: 'shell', version, contract, shared, folder, routes: routes ?? routeTable };
  }
  const shared = {
    react: await installed('react'),
    'react-dom': await installed('react-dom'),
    'shared-ui': await installed('shared-ui'),
  };
  return {
    name: 'shell',
    version: 'unpublished',
    contract,
    shared,
    folder: at('shell/dist'),
    routes: routeTable,
  };
}

async function installed(name: string): Promise<string> {
  return JSON.parse(await readFile(at('node_modules', name, 'package.json'), 'utf8')).version;
}
