import { freePort } from '@campus/testing/ports';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { environmentOf, startOne } from './services';
import { readSettings } from './settings';

jest.setTimeout(240_000);
const folder = folderForEachTest();

it('believes nobody without a proxy, and is ready where LISTEN_ADDRESS says', async () => {
  const [host, port] = ['127.0.0.2', await freePort()];
  const own = { DATA_DIR: folder(), POCKETBASE_PORT: String(port), LISTEN_ADDRESS: host, TRUST_PROXY: '' };
  const env = environmentOf('pocketbase', { ...process.env, ...own, PB_PASSWORD: 'motdepasse-d-essai' });
  const service = await startOne('pocketbase', readSettings(env), { env, log: () => undefined });
  const signIn = async (address: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
    const body = JSON.stringify({ identity: 'camille@campus.example', password: 'faux' });
    const url = `http://${host}:${port}/api/collections/redacteur/auth-with-password`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  for (let attempt = 0; attempt < 12; attempt++) await signIn('127.0.0.2');
  expect(await signIn('127.0.0.3')).toBe(429);
  await service.stop();
});
