import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  type Environment,
  environment,
  httpAddress,
  integer,
  onOrOff,
  port,
  proxies,
  SettingsReader,
  secret,
} from 'settings';
import type { School } from 'shared-ui';
import { readSchool } from './read-school';
import { root } from './root';

export interface Config {
  port: number;
  pocketbaseUrl: string;
  contactUrl: string;
  remotesDir: string;
  dataDir: string;
  /** The shell's own files for browsers, of this very build. */
  clientDir: string;
  /** The shell's files with a hash in their name, of all releases that are kept. */
  filesDir: string;
  /** Undefined where a build runs that was not published. */
  shellVersion: string | undefined;
  /** Milliseconds for which a page or list is served without asking again. */
  cacheFor: number;
  school: School;
  /** Their X-Forwarded-* is believed; where the list is empty, nobody's. */
  trustedProxies: string[];
  /** 0 = no limit. */
  requestsPerMinute: number;
  /** Pages, lists and pictures made anew for a client; 0 = no limit. */
  workPerMinute: number;
  environment: Environment;
  /** Opens `/metrics` to other machines; without it only this machine reads them. */
  metricsToken: string | undefined;
}

/** Nothing else reads the environment. Throws `WrongSettings`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings = new SettingsReader(env);
  const path = (text: string) => resolve(root, text);
  const dataDir = settings.read('DATA_DIR', path, path('data'));
  const local = (name: string, standard: number) => `http://127.0.0.1:${settings.read(name, port, standard)}`;
  const trustedProxies = settings.read('TRUST_PROXY', proxies, []);
  const schoolFile = settings.read('SCHOOL_FILE', path, path('school.json'));
  const isLimited = settings.read('CLIENT_LIMITS', onOrOff, 'on') === 'on';
  const config: Config = {
    port: settings.read('PORT', port, 3000),
    pocketbaseUrl: settings.read('POCKETBASE_URL', httpAddress, local('POCKETBASE_PORT', 8090)),
    contactUrl: settings.read('CONTACT_URL', httpAddress, local('CONTACT_PORT', 3001)),
    remotesDir: settings.read('REMOTES_DIR', path, join(dataDir, 'remotes')),
    dataDir,
    ...ownFolders(import.meta.dirname),
    cacheFor: 1000 * settings.read('CACHE_SECONDS', integer(0, 86_400), 60),
    school: settings.attempt('SCHOOL_FILE', () => readSchool(schoolFile), {} as School),
    trustedProxies,
    requestsPerMinute: isLimited ? 3000 : 0,
    workPerMinute: isLimited ? 300 : 0,
    environment: settings.read('ENVIRONMENT', environment, 'production'),
    metricsToken: settings.read('METRICS_TOKEN', secret(16), undefined),
  };
  // A visitor's headers, which a proxy hands on, are no safe source for the site's own address.
  if (trustedProxies.length > 0 && !config.school.siteUrl) {
    settings.complain(
      'TRUST_PROXY',
      `is set, so siteUrl in ${schoolFile} must be too: put the site's public address there, like https://campus.example`,
    );
  }
  settings.finish();
  return config;
}

/** A build has its files beside the server's folder, a release with those of the other releases. */
function ownFolders(server: string): Pick<Config, 'clientDir' | 'filesDir' | 'shellVersion'> {
  const [ofBuild = '', ofReleases = ''] = ['../files', '../../files'].map((path) => resolve(server, path));
  const isBuild = existsSync(ofBuild);
  return {
    clientDir: resolve(server, '../client'),
    filesDir: isBuild ? ofBuild : ofReleases,
    shellVersion: isBuild ? undefined : basename(resolve(server, '..')),
  };
}
