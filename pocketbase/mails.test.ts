import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { openUpstream, type Upstream } from 'testing/upstream';
import { refusalOf, superuser } from './testing/editors';
import { executable, type RunningPocketBase, startPocketBase } from './testing/start';

jest.setTimeout(240_000);

const token = 'a-token-of-at-least-thirty-two-letters';
const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
let remove: () => Promise<void>;
let server: RunningPocketBase;
let contact: Upstream;
let editor: PocketBase;

beforeAll(async () => {
  contact = await openUpstream();
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  await writeFile(join(temporary.folder, 'purge-token'), `${token}\n`);
  server = await startPocketBase({
    port: await freePort(),
    dataDir: temporary.folder,
    binary: await executable(),
    origins: [],
    siteUrl: 'http://127.0.0.1:9',
    contactUrl: contact.url,
    superuser,
  });
  const admin = new PocketBase(server.url);
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  const account = { email: 'camille@campus.example', password: 'un-mot-de-passe-long', name: 'Camille' };
  await admin.collection('redacteur').create({ ...account, passwordConfirm: account.password });
  editor = new PocketBase(server.url);
  await editor.collection('redacteur').authWithPassword(account.email, account.password);
});
afterAll(async () => {
  await server?.stop();
  await contact?.close();
  await remove();
});

/** What the contact service was asked of these mails: it is asked of sessions as well. */
const asked = () => contact.requests.filter(({ url }) => url.startsWith('/mails'));
const mails = () => editor.send<object>('/api/redaction/mails', {});
const retry = (which: unknown) =>
  editor.send<object>('/api/redaction/mails/retry', { method: 'POST', body: { id: which } });

it('shows an editor what the contact service says, and shows it the secret', async () => {
  contact.json(200, { waiting: 1, oldestSeconds: 3, givenUp: [], lost: [] });
  expect(await mails()).toEqual({ waiting: 1, oldestSeconds: 3, givenUp: [], lost: [] });
  expect(asked().at(-1)).toMatchObject({
    ...{ method: 'GET', url: '/mails' },
    headers: { authorization: `Bearer ${token}` },
  });
});

it('sends one again', async () => {
  contact.json(200, { mails: 1 });
  expect(await retry(id)).toEqual({ mails: 1 });
  expect(asked().at(-1)).toMatchObject({
    ...{ method: 'POST', url: '/mails/retry', body: JSON.stringify({ id }) },
    headers: { authorization: `Bearer ${token}` },
  });
});

it('shows nobody else anything, and asks nothing for them', async () => {
  const before = asked().length;
  for (const [method, path] of [
    ['GET', 'mails'],
    ['POST', 'mails/retry'],
  ] as const) {
    const answer = await fetch(`${server.url}/api/redaction/${path}`, { method });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('waiting');
  }
  expect(asked()).toHaveLength(before);
});

it('says in a sentence that the contact service cannot be had', async () => {
  contact.json(400, { error: '…' });
  expect(await refusalOf(retry('all'))).toMatchObject({ status: 400, message: 'Ce courrier n’existe pas.' });
  contact.json(401, { error: 'Le jeton n’est pas le bon.' });
  expect(await refusalOf(mails())).toMatchObject({ status: 503 });
  await contact.close();
  expect(await refusalOf(mails())).toMatchObject({
    status: 503,
    message: expect.stringContaining('Le service de contact ne répond pas\u00A0: réessayez'),
  });
});
