import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { repository } from './paths';

export interface Config {
  port: number;
  /** An executable to use instead of ours. */
  binary: string | undefined;
  /** Where the executable is kept between runs. */
  cacheDir: string;
  dataDir: string;
  email: string;
  /** Undefined: generated on the first start (see `superuser.ts`). */
  password: string | undefined;
  origins: string[];
  /** Where the site is told of an editor's changes. */
  siteUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the settings; throws one sentence that names the variable and the remedy. */
export function readConfig(environment: Environment = process.env): Config {
  const value = (name: string) => environment[name]?.trim() || undefined;
  const port = (name: string, standard: number) => {
    const text = value(name) ?? String(standard);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= 1 && number <= 65535) return number;
    throw new Error(`${name} is "${text}": set it to a port number from 1 to 65535.`);
  };
  const path = (name: string) => {
    const text = value(name);
    return text && resolve(repository, text);
  };
  const email = value('PB_EMAIL') ?? 'admin@campus.example';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new Error(`PB_EMAIL is "${email}": set it to an e-mail address.`);
  }
  const password = environment.PB_PASSWORD || undefined;
  const bytes = Buffer.byteLength(password ?? '');
  if (password && (password.length < 8 || bytes > 71)) {
    throw new Error('PB_PASSWORD must have 8 characters or more and at most 71 bytes.');
  }
  const site = port('PORT', 3000);
  const siteUrl = value('SITE_URL') ?? `http://127.0.0.1:${site}`;
  if (!URL.canParse(siteUrl) || !/^https?:$/.test(new URL(siteUrl).protocol)) {
    throw new Error(`SITE_URL is "${siteUrl}": set it to the site's http(s) address.`);
  }
  return {
    port: port('POCKETBASE_PORT', 8090),
    binary: path('PB_BINARY'),
    cacheDir: value('XDG_CACHE_HOME') ?? join(homedir(), '.cache'),
    dataDir: path('DATA_DIR') ?? join(repository, 'data'),
    email,
    password,
    origins: [`http://localhost:${site}`, `http://127.0.0.1:${site}`],
    siteUrl: siteUrl.replace(/\/+$/, ''),
  };
}
