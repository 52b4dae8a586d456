import { resolve } from 'node:path';
import { httpAddress, httpAddresses, port, SettingsReader } from '@campus/settings';
import { root } from '../paths';

export interface StackSettings {
  port: number;
  /** A deploy asks it for the live version: the only shell, or the one on this machine. */
  siteUrl: string;
  contactPort: number;
  pocketbasePort: number;
  dataDir: string;
  remotesDir: string;
  /** A service whose address is set runs elsewhere and is not started. */
  pocketbaseUrl: string | undefined;
  contactUrl: string | undefined;
}

/** The runner's settings; each process reads and checks its own. Throws `WrongSettings`. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): StackSettings {
  const settings = new SettingsReader(env);
  const path = (text: string) => resolve(root, text);
  const dataDir = settings.read('DATA_DIR', path, path('data'));
  const ownPort = settings.read('PORT', port, 3000);
  const ownSite = `http://127.0.0.1:${ownPort}`;
  const sites = settings.read('SITE_URL', httpAddresses, ownSite);
  const read = {
    port: ownPort,
    siteUrl: sites.includes(',') ? ownSite : sites,
    contactPort: settings.read('CONTACT_PORT', port, 3001),
    pocketbasePort: settings.read('POCKETBASE_PORT', port, 8090),
    dataDir,
    remotesDir: settings.read('REMOTES_DIR', path, resolve(dataDir, 'remotes')),
    pocketbaseUrl: settings.read('POCKETBASE_URL', httpAddress, undefined),
    contactUrl: settings.read('CONTACT_URL', httpAddress, undefined),
  };
  settings.finish();
  return read;
}

/** Where the back ends answer: where they are told to run, or on this machine. */
export function backEnds({ pocketbaseUrl, pocketbasePort, contactUrl, contactPort }: StackSettings) {
  return {
    pocketbaseUrl: pocketbaseUrl ?? `http://127.0.0.1:${pocketbasePort}`,
    contactUrl: contactUrl ?? `http://127.0.0.1:${contactPort}`,
  };
}
