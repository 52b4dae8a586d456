import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findRoot, httpAddress, integer, port, proxies, SettingsReader } from 'settings';
import type { School } from 'shared-ui';

export interface Config {
  port: number;
  pocketbaseUrl: string;
  contactUrl: string;
  remotesDir: string;
  /** What must survive a restart. */
  dataDir: string;
  /** The shell's own files for browsers. */
  clientDir: string;
  /** Milliseconds a page or list may be served without asking again. */
  cacheFor: number;
  school: School;
  /** Proxies whose X-Forwarded-* are believed; empty = nobody. */
  trustedProxies: string[];
}

/** Reads and checks the environment: the only place that does. Throws `WrongSettings`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings = new SettingsReader(env);
  const root = findRoot(import.meta.dirname) ?? process.cwd();
  const path = (text: string) => resolve(root, text);
  const dataDir = settings.read('DATA_DIR', path, path('data'));
  const local = (name: string, standard: number) => `http://127.0.0.1:${settings.read(name, port, standard)}`;
  const config: Config = {
    port: settings.read('PORT', port, 3000),
    pocketbaseUrl: settings.read('POCKETBASE_URL', httpAddress, local('POCKETBASE_PORT', 8090)),
    contactUrl: settings.read('CONTACT_URL', httpAddress, local('CONTACT_PORT', 3001)),
    remotesDir: settings.read('REMOTES_DIR', path, join(dataDir, 'remotes')),
    dataDir,
    clientDir: resolve(import.meta.dirname, '../client'),
    cacheFor: 1000 * settings.read('CACHE_SECONDS', integer(0, 86_400), 60),
    school: settings.attempt('school.json', () => readSchool(path('school.json')), {} as School),
    trustedProxies: settings.read('TRUST_PROXY', proxies, []),
  };
  settings.finish();
  return config;
}

function readSchool(file: string): School {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as School;
  } catch (error) {
    throw new Error(
      `must hold the school's name, address and contacts as JSON (${file}: ${(error as Error).message})`,
    );
  }
}
