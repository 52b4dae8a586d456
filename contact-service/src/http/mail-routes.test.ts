import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForTheTests } from 'testing/temporary-folder';
import { httpSides } from '../../testing/http-side';

const folder = folderForTheTests();
const start = httpSides();
const secret = 's'.repeat(43);
const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const asked: string[] = [];
let failing = false;
let address = '';

beforeAll(async () => {
  writeFileSync(join(folder, 'purge-token'), `${secret}\n`);
  address = await start({
    env: { DATA_DIR: folder },
    followUp: {
      overview: async () => {
        if (failing) throw new Error('disk I/O error');
        const row = { id, receipt: '01234-56789', kind: 'request', createdAt: 1, reason: '550', erasedAt: 2 };
        return { waiting: 1, oldestSeconds: 7, givenUp: [{ ...row, payload: 'secret' } as never], lost: [] };
      },
      retry: async (which) => {
        asked.push(which);
        return 1;
      },
    },
  });
});

const get = (headers = {}) => fetch(`${address}/mails`, { headers });
const retry = (body: object, headers = {}) =>
  fetch(`${address}/mails/retry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const right = { authorization: `Bearer ${secret}` };

it('shows what did not arrive to who shows the secret, and no field that is not described', async () => {
  expect(await (await get(right)).json()).toEqual({
    waiting: 1,
    oldestSeconds: 7,
    givenUp: [{ id, receipt: '01234-56789', kind: 'request', createdAt: 1, reason: '550', erasedAt: 2 }],
    lost: [],
  });
  for (const headers of [{}, { authorization: `Bearer ${secret}x` }, { authorization: secret }]) {
    expect((await get(headers)).status).toBe(401);
    expect((await retry({ id }, headers)).status).toBe(401);
  }
  expect(asked).toEqual([]);
});

it('sends one mail again, never all of them', async () => {
  expect(await (await retry({ id }, right)).json()).toEqual({ mails: 1 });
  expect(asked).toEqual([id]);
  for (const wrong of ['all', '', `${id}' OR 1`, id.toLowerCase()]) {
    expect((await retry({ id: wrong }, right)).status).toBe(400);
  }
  expect(asked).toEqual([id]);
});

it('is a 503 while the outbox does not answer', async () => {
  failing = true;
  expect((await get(right)).status).toBe(503);
});
