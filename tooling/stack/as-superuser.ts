import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../pocketbase/config';
import { superuserOf } from '../../pocketbase/program';
import { backEnds, readSettings } from './settings';

interface PocketBaseAccess {
  url: string;
  email: string;
  password: string;
}

/** `path` is below `/api/`; an answer without content gives undefined. */
export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Throws one sentence where the site has no superuser yet. */
export async function asOperator(): Promise<Call> {
  const { pocketbaseUrl: url } = backEnds(readSettings());
  const config = readConfig(process.env);
  // Without this check a superuser would be made that no PocketBase knows.
  if (!config.password && !existsSync(join(config.dataDir, 'pocketbase-superuser.json'))) {
    throw new Error(
      `There is no superuser in ${config.dataDir}: start the site with npm start, or set PB_PASSWORD.`,
    );
  }
  return asSuperuser({ url, ...(await superuserOf(config)) });
}

/** A call throws one sentence where nobody answers, or where it is refused, with the status as its cause. */
export async function asSuperuser({ url, email, password }: PocketBaseAccess): Promise<Call> {
  let token = '';
  const call: Call = async <Answer>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: token },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => {
      throw new Error(`PocketBase does not answer at ${url}: start it with npm start.`);
    });
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer;
    if (token === '' && response.status === 400) {
      throw new Error(
        `PocketBase at ${url} refuses ${email}: PB_PASSWORD must be the one that it was started with.`,
      );
    }
    const refused = (await response.json().catch(() => ({}))) as Refused;
    throw new Error(reasonOf(refused, response.status), { cause: response.status });
  };
  const session = await call<{ token: string }>('POST', 'collections/_superusers/auth-with-password', {
    identity: email,
    password,
  });
  token = session.token;
  return call;
}

interface Refused {
  message?: string;
  data?: Record<string, { message: string }>;
}

function reasonOf({ data = {}, message }: Refused, status: number): string {
  const reasons = Object.entries(data).map(([field, detail]) => `${field}: ${detail.message}`);
  return reasons.join(' ') || message || `PocketBase answered ${status}.`;
}
