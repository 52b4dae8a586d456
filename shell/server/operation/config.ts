import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { schoolTexts } from '@campus/pocketbase/rules/school.js';
import {
  environment,
  findRoot,
  httpAddress,
  integer,
  listenAddress,
  onOrOff,
  port,
  proxies,
  readSchoolFile,
  secret,
  SettingsReader,
} from '@campus/settings';
import type { School } from '@campus/shared-ui';

/** The checkout of the build that runs; for a release published elsewhere, the working folder. */
export const root = findRoot(import.meta.dirname) ?? process.cwd();

export type Config = ReturnType<typeof readConfig>;

/** Nothing else reads the environment. Throws `WrongSettings`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const settings = new SettingsReader(env);
  const path = (text: string) => resolve(root, text);
  const dataDir = settings.read('DATA_DIR', path, path('data'));
  const local = (name: string, standard: number) => `http://127.0.0.1:${settings.read(name, port, standard)}`;
  const schoolFile = settings.read('SCHOOL_FILE', path, path('school.json'));
  const isLimited = settings.read('CLIENT_LIMITS', onOrOff, 'on') === 'on';
  const config = {
    /** Only their X-Forwarded-* headers are read. */
    trustedProxies: settings.read('TRUST_PROXY', proxies, []),
    /** Host and port are ignored when a socket is handed over. */
    host: settings.read('LISTEN_ADDRESS', listenAddress, '127.0.0.1'),
    port: settings.read('PORT', port, 3000),
    pocketbaseUrl: settings.read('POCKETBASE_URL', httpAddress, local('POCKETBASE_PORT', 8090)),
    contactUrl: settings.read('CONTACT_URL', httpAddress, local('CONTACT_PORT', 3001)),
    remotesDir: settings.read('REMOTES_DIR', path, join(dataDir, 'remotes')),
    dataDir,
    ...ownFolders(import.meta.dirname),
    /** A page or list is served so long without a new read. */
    cacheTtlMs: 1000 * settings.read('CACHE_SECONDS', integer(0, 86_400), 60),
    school: settings.attempt('SCHOOL_FILE', () => readSchool(schoolFile), {} as School),
    /** 0 = no limit. */
    requestsPerMinute: isLimited ? 3000 : 0,
    /** Pages, lists and pictures made anew for a client; 0 = no limit. */
    workPerMinute: isLimited ? 300 : 0,
    environment: settings.read('ENVIRONMENT', environment, 'production'),
    /** Opens `/metrics` to other machines; without it only this machine reads them. */
    metricsToken: settings.read('METRICS_TOKEN', secret(16), undefined),
  };
  // A visitor's headers, which a proxy hands on, are no safe source for the site's own address.
  if (config.trustedProxies.length > 0 && !config.school.siteUrl) {
    settings.addProblem(
      'TRUST_PROXY',
      `is set, so siteUrl in ${schoolFile} must be too: put the site's public address there, like https://campus.example`,
    );
  }
  settings.finish();
  return config;
}

/** A build has its files beside the server's folder, a release with those of the other releases. */
function ownFolders(server: string) {
  const [ofBuild = '', ofReleases = ''] = ['../files', '../../files'].map((path) => resolve(server, path));
  const isBuild = existsSync(ofBuild);
  return {
    /** The shell's own files for browsers, of this very build. */
    clientDir: resolve(server, '../client'),
    /** The shell's files with a hash in their name, of all releases on the disk. */
    filesDir: isBuild ? ofBuild : ofReleases,
    /** Undefined for a build that was not published. */
    shellVersion: isBuild ? undefined : basename(resolve(server, '..')),
  };
}

/** Of each kind: readers go through the slider of results by hand. */
const maxFigures = 12;

/** An error's message is the remedy. */
function readSchool(file: string): School {
  const school = readSchoolFile(file) as School;
  const missing = missingIn(school);
  if (missing.length > 0)
    throw new Error(`must have ${missing.join(', ')} as the school.json of Campus has (${file} has not)`);
  const { siteUrl } = school;
  const origin = originOf(siteUrl ?? '');
  if (siteUrl && siteUrl !== origin) {
    throw new Error(
      `must name the site's public address as siteUrl, as ${origin ?? 'https://campus.example'} does (${file} has "${siteUrl}")`,
    );
  }
  assertColours(school, file);
  const figures: Partial<School['figures']> = school.figures ?? {};
  for (const kind of ['alternance', 'initial'] as const) {
    if (areFigures(figures[kind])) continue;
    throw new Error(
      `must list the school's published results as figures.${kind}: ${maxFigures} at most, each with value, title and period; [] for none (${file})`,
    );
  }
  return school;
}

/** Pages show these without a look at whether they are there; an empty text is one. */
const requiredTexts = ['phoneHref', ...schoolTexts];

function missingIn(school: Partial<School>): string[] {
  const { qualityCategories, referent, map } = school;
  const unlike = (of: object, names: string[], type: string) =>
    names.filter((name) => typeof Reflect.get(of, name) !== type);
  return [
    ...unlike(school, requiredTexts, 'string'),
    ...unlike(referent ?? {}, ['name', 'phone', 'email'], 'string').map((name) => `referent.${name}`),
    ...unlike(map ?? {}, ['latitude', 'longitude', 'zoom'], 'number').map((name) => `map.${name}`),
    ...(Array.isArray(qualityCategories) ? [] : ['qualityCategories']),
  ];
}

const originOf = (text: string) => (/^https?:/.test(text) ? URL.parse(text)?.origin : undefined);

function areFigures(list: unknown): boolean {
  const isFigure = (entry: Record<string, unknown> | null) =>
    ['value', 'title', 'period'].every((name) => typeof entry?.[name] === 'string' && entry[name] !== '');
  return Array.isArray(list) && list.length <= maxFigures && list.every(isFigure);
}

/** Tokens of shared-ui's theme that a school may have in colours of its own. */
const tokens = ['accent', 'accent-hover', 'accent-pressed', 'accent-soft', 'on-accent', 'focus', 'band'];

function assertColours({ colours = {} }: Pick<School, 'colours'>, file: string): void {
  for (const theme of ['light', 'dark'] as const) {
    for (const [token, value] of Object.entries(colours[theme] ?? {})) {
      if (!tokens.includes(token))
        throw new Error(`has "${token}" among its colours; there are ${tokens.join(', ')} (${file})`);
      if (!/^#[\da-f]{6}$/i.test(value))
        throw new Error(`has the colour "${value}" for ${token}; write it like #1b45d7 (${file})`);
    }
  }
}
