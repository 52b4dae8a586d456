import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
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
  /** Requests that a client may make; 0 = no limit. */
  requestsPerMinute: number;
  /** Pages, lists and pictures that may be made anew for a client; 0 = no limit. */
  workPerMinute: number;
}

/** A setting that cannot be used; the message names it and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** `dist/server/main.mjs` stands three folders below the repository's root. */
const root = resolve(import.meta.dirname, '../../..');

/** Reads and checks the environment: the only place that does. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataDir = resolve(root, env.DATA_DIR || 'data');
  const trustedProxies = proxies(env, 'TRUST_PROXY');
  return {
    port: port(env, 'PORT', 3000),
    pocketbaseUrl: url(env, 'POCKETBASE_URL', `http://127.0.0.1:${port(env, 'POCKETBASE_PORT', 8090)}`),
    contactUrl: url(env, 'CONTACT_URL', `http://127.0.0.1:${port(env, 'CONTACT_PORT', 3001)}`),
    remotesDir: env.REMOTES_DIR ? resolve(root, env.REMOTES_DIR) : resolve(dataDir, 'remotes'),
    dataDir,
    clientDir: resolve(import.meta.dirname, '../client'),
    cacheFor: 1000 * wholeNumber(env, 'CACHE_SECONDS', 60, 86_400),
    school: readSchool(resolve(root, env.SCHOOL_FILE || 'school.json'), trustedProxies.length > 0),
    trustedProxies,
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 3000, 1_000_000),
    workPerMinute: wholeNumber(env, 'WORK_PER_MINUTE', 300, 1_000_000),
  };
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = wholeNumber(env, name, fallback, 65_535);
  if (value === 0) throw new ConfigError(`${name} must be a port from 1 to 65535; it is "${env[name]}".`);
  return value;
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${most}; it is "${text}".`);
  }
  return value;
}

/** A comma-separated list of addresses or networks, as the contact service takes it. */
function proxies(env: NodeJS.ProcessEnv, name: string): string[] {
  const list = (env[name] ?? '').split(',').map((item) => item.trim());
  for (const item of list.filter(Boolean)) {
    const [address = '', bits = '0', ...rest] = item.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most || rest.length > 0) {
      throw new ConfigError(
        `${name} must list IP addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8; it is "${env[name]}".`,
      );
    }
  }
  return list.filter(Boolean);
}

function url(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!isWebAddress(text)) {
    throw new ConfigError(`${name} must be an http(s) address like ${fallback}; it is "${text}".`);
  }
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function readSchool(file: string, behindProxy: boolean): School {
  let school: School;
  try {
    school = JSON.parse(readFileSync(file, 'utf8')) as School;
  } catch (error) {
    throw new ConfigError(
      `${file} must hold the school's name, address and contacts as JSON (${(error as Error).message}).`,
    );
  }
  const { siteUrl } = school;
  if (siteUrl && !(isWebAddress(siteUrl) && new URL(siteUrl).origin === siteUrl)) {
    throw new ConfigError(
      `siteUrl in ${file} must be the site's public address like https://campus.example, without a path or a slash at the end; it is "${siteUrl}".`,
    );
  }
  // What a proxy hands on of a visitor's headers is no safe source for the site's own address.
  if (behindProxy && !siteUrl) {
    throw new ConfigError(
      `TRUST_PROXY is set, so siteUrl in ${file} must be too: put the site's public address there, like https://campus.example.`,
    );
  }
  return school;
}
