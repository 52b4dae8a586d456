import { existsSync } from 'node:fs';
import { join } from 'node:path';
import PocketBase, { type ClientResponseError } from 'pocketbase';
import { readConfig } from '../../pocketbase/config';
import { superuserOf } from '../../pocketbase/program';
import { backEnds, readSettings } from './settings';

type PocketBaseAccess = Record<'url' | 'email' | 'password', string>;

/** Throws one sentence where the site has no superuser yet. */
export async function asOperator(): Promise<PocketBase> {
  const { pocketbaseUrl: url } = backEnds(readSettings());
  const config = readConfig(process.env);
  // Without this check a superuser would be made that no PocketBase knows.
  if (!config.password && !existsSync(join(config.dataDir, 'pocketbase-superuser.json'))) {
    throw new Error(`There is no superuser in ${config.dataDir}: start the site, or set PB_PASSWORD.`);
  }
  return asSuperuser({ url, ...(await superuserOf(config)) });
}

/** Each call rejects with one sentence where nobody answers, or where it is refused. */
export async function asSuperuser({ url, email, password }: PocketBaseAccess): Promise<PocketBase> {
  const client = createClient(url, 120_000);
  const send = client.send.bind(client);
  client.send = (path, options) => send(path, options).catch((error) => explain(error, url));
  await client
    .collection('_superusers')
    .authWithPassword(email, password)
    .catch((error: ClientResponseError) => {
      if (error.status === 400)
        error.message = `PocketBase at ${url} refuses ${email}: PB_PASSWORD must be the one that it was started with.`;
      throw error;
    });
  return client;
}

/** Each of its calls rejects after the time. */
export function createClient(url: string, timeoutMs: number): PocketBase {
  const client = new PocketBase(url).autoCancellation(false);
  client.beforeSend = (to, options) => {
    const signal = AbortSignal.timeout(timeoutMs);
    return { url: to, options: { ...options, signal } };
  };
  return client;
}

function explain(error: ClientResponseError, url: string): never {
  const { data = {}, message } = error.response;
  const reasons = Object.entries<{ message: string }>(data).map(([name, one]) => `${name}: ${one.message}`);
  error.message = reasons.join(' ') || message || `PocketBase answered ${error.status}.`;
  if (error.status === 0) error.message = `PocketBase does not answer at ${url}: start the site.`;
  if (error.status === 429) error.message = `PocketBase at ${url} is asked too often: try again in a minute.`;
  throw error;
}
