import { resolve } from 'node:path';
import { httpAddress, httpAddresses, listenAddress, port, SettingsReader } from '@campus/settings';
import { root } from '../paths';

export type StackSettings = ReturnType<typeof readSettings>;

/** The runner's settings; each process reads and checks its own. Throws `WrongSettings`. */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const settings = new SettingsReader(env);
  const path = (text: string) => resolve(root, text);
  const dataDir = settings.read('DATA_DIR', path, path('data'));
  const ownPort = settings.read('PORT', port, 3000);
  const ownSite = `http://127.0.0.1:${ownPort}`;
  const sites = settings.read('SITE_URL', httpAddresses, ownSite);
  const address = settings.read('LISTEN_ADDRESS', listenAddress, '127.0.0.1');
  const read = {
    port: ownPort,
    /** Where what has no socket of systemd or `npm start` answers on this machine. */
    host: address === '0.0.0.0' ? '127.0.0.1' : address,
    /** A deploy asks it for the live version: the only shell, or the one on this machine. */
    siteUrl: sites.includes(',') ? ownSite : sites,
    contactPort: settings.read('CONTACT_PORT', port, 3001),
    pocketbasePort: settings.read('POCKETBASE_PORT', port, 8090),
    dataDir,
    remotesDir: settings.read('REMOTES_DIR', path, resolve(dataDir, 'remotes')),
    /** A service whose address is set runs elsewhere and is not started. */
    pocketbaseUrl: settings.read('POCKETBASE_URL', httpAddress, undefined),
    contactUrl: settings.read('CONTACT_URL', httpAddress, undefined),
  };
  settings.finish();
  return read;
}

/** Where the back ends answer: where they are told to run, or on this machine. */
export function backEnds({ host, pocketbaseUrl, pocketbasePort, contactUrl, contactPort }: StackSettings) {
  return {
    pocketbaseUrl: pocketbaseUrl ?? `http://${host}:${pocketbasePort}`,
    contactUrl: contactUrl ?? `http://${host}:${contactPort}`,
  };
}
