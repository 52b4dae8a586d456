import { join } from 'node:path';
import { freePort } from '@campus/testing/ports';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { asSuperuser } from './as-superuser';
import { environmentOf, startOne } from './services';
import { readSettings } from './settings';
import { superuser } from '../../pocketbase/testing/seeded';

jest.setTimeout(240_000);
const path = '/api/collections/redacteur/auth-with-password';
const body = JSON.stringify({ identity: 'camille@campus.example', password: 'faux' });

/** A PocketBase whose folder is empty, as `npm start` starts it; `work` gets its address. */
async function onFirstStart(trust: string, host: string, work: (url: string) => Promise<void>) {
  const { folder, remove } = await temporaryFolder();
  const port = await freePort();
  const place = { DATA_DIR: join(folder, 'data'), POCKETBASE_PORT: String(port), LISTEN_ADDRESS: host };
  const own = { ...place, TRUST_PROXY: trust };
  const secret = { PB_PASSWORD: superuser.password };
  const env = environmentOf('pocketbase', { ...process.env, ...own, ...secret });
  const service = await startOne('pocketbase', readSettings(env), { env, log: () => undefined });
  try {
    await work(`http://${host}:${port}`);
  } finally {
    await service.stop();
    await remove();
  }
}

async function signIn(url: string, address: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  return (await fetch(url + path, { method: 'POST', headers, body })).status;
}

/** Who guesses twelve times, then somebody else. */
async function statusesOf(url: string) {
  const own: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) own.push(await signIn(url, '127.0.0.2'));
  return { own, other: await signIn(url, '127.0.0.3') };
}

it('trusts the proxy’s header from the first start on, also after saved settings', () =>
  onFirstStart('127.0.0.1', '127.0.0.1', async (url) => {
    const { own, other } = await statusesOf(url);
    // As the dashboard does.
    const client = await asSuperuser({ url, ...superuser });
    await client.settings.update({ trustedProxy: { headers: [] } });
    expect(await signIn(url, '127.0.0.3')).toBe(400);
    expect([own.at(-1), other]).toEqual([429, 400]);
  }));

it('believes nobody without a proxy, and is ready where LISTEN_ADDRESS says', () =>
  onFirstStart('', '127.0.0.2', async (url) => {
    const { other } = await statusesOf(url);
    expect(other).toBe(429);
  }));
