import PocketBase from 'pocketbase';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { executable, type RunningPocketBase, startPocketBase } from './testing/start';

jest.setTimeout(240_000);

const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
const lea = { email: 'lea@campus.example', password: 'un-mot-de-passe-long', name: 'Léa' };
const max = { email: 'max@campus.example', password: 'un-autre-mot-de-passe', name: 'Max' };

let remove: () => Promise<void>;
let server: RunningPocketBase;
let operator: PocketBase;
let editor: PocketBase;
let other: string;

beforeAll(async () => {
  let dataDir: string;
  ({ folder: dataDir, remove } = await temporaryFolder());
  const options = {
    dataDir,
    binary: await executable(),
    origins: [],
    siteUrl: 'http://127.0.0.1:9',
    superuser,
  };
  server = await startPocketBase({ port: await freePort(), ...options });
  operator = new PocketBase(server.url).autoCancellation(false);
  await operator.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  for (const account of [lea, max]) {
    const { id } = await operator
      .collection('redacteur')
      .create({ ...account, passwordConfirm: account.password });
    other = id;
  }
  editor = new PocketBase(server.url).autoCancellation(false);
  await editor.collection('redacteur').authWithPassword(lea.email, lea.password);
});
afterAll(async () => {
  await server?.stop();
  await remove();
});

const status = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: editor.authStore.token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.status;
};

describe('an editor', () => {
  it('writes content, children of a course included, and reads drafts', async () => {
    const { id } = await editor.collection('formation').create({ title: 'Essai de Léa' });
    expect((await editor.collection('formation').getOne(id)).active).toBe(false);
    const session = await editor.collection('session').create({ formation: id, startsOn: '2027-05-03' });
    const guest = new PocketBase(server.url);
    await expect(guest.collection('session').getOne(session.id)).rejects.toMatchObject({ status: 404 });
    await expect(guest.collection('formation').getOne(id)).rejects.toMatchObject({ status: 404 });
    await editor.collection('formation').delete(id);
    await expect(operator.collection('session').getOne(session.id)).rejects.toMatchObject({ status: 404 });
    for (const name of ['carrousel', 'categorie', 'option', 'competence']) {
      const record = await editor.collection(name).getFirstListItem('');
      await editor.collection(name).update(record.id, { title: record.title });
    }
  });

  it('sees no other account, and nobody sees hers', async () => {
    expect((await editor.collection('redacteur').getFullList()).map(({ name }) => name)).toEqual(['Léa']);
    await expect(editor.collection('redacteur').getOne(other)).rejects.toMatchObject({ status: 404 });
    expect(await new PocketBase(server.url).collection('redacteur').getFullList()).toEqual([]);
  });

  it.each<[string, string, unknown?]>([
    ['GET', '/api/collections'],
    ['GET', '/api/collections/formation'],
    ['PATCH', '/api/collections/formation', { listRule: '' }],
    ['POST', '/api/collections', { name: 'x', type: 'base' }],
    ['DELETE', '/api/collections/session'],
    ['DELETE', '/api/collections/session/truncate'],
    ['PUT', '/api/collections/import', { collections: [] }],
    ['GET', '/api/settings'],
    ['PATCH', '/api/settings', { meta: { appName: 'x' } }],
    ['GET', '/api/logs'],
    ['GET', '/api/backups'],
    ['POST', '/api/backups', { name: 'x.zip' }],
    ['GET', '/api/crons'],
    ['POST', '/api/crons/newestLogs'],
    ['POST', '/api/sql', { query: 'SELECT * FROM _superusers' }],
    ['GET', '/api/collections/_superusers/records'],
    ['GET', '/api/collections/_externalAuths/records'],
    ['GET', '/api/collections/_authOrigins/records'],
    ['POST', '/api/collections/_superusers/records', { email: 'x@example.com', password: lea.password }],
    ['POST', '/api/collections/redacteur/records', { email: 'x@example.com', password: lea.password }],
    ['POST', '/api/collections/redacteur/impersonate/x'],
  ])('is kept from %s %s', async (...[method, path, body]) => {
    const answer = await status(method, path, body);
    // Lists of her own kind answer, and are empty: sign-ins of nobody else.
    if (answer === 200) {
      const headers = { Authorization: editor.authStore.token };
      const list = (await (await fetch(server.url + path, { headers })).json()) as { items: unknown[] };
      expect(list.items).toEqual([]);
    } else expect([400, 401, 403, 404]).toContain(answer);
    expect((await operator.collections.getOne('formation')).listRule).toMatch(/^active = true/);
    expect(await operator.collection('redacteur').getFullList()).toHaveLength(2);
    expect(await operator.collection('_superusers').getFullList()).toHaveLength(1);
    expect((await operator.settings.getAll()).meta?.appName).toBe('Campus Exemple');
  });

  it('changes her own name, and with the old password her password; neither her address nor another account', async () => {
    const own = editor.authStore.record?.id ?? '';
    expect(await editor.collection('redacteur').update(own, { name: 'Léa D.' })).toMatchObject({
      name: 'Léa D.',
    });
    await expect(
      editor.collection('redacteur').update(own, { email: 'x@example.com' }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(editor.collection('redacteur').update(other, { name: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(editor.collection('redacteur').delete(own)).rejects.toMatchObject({ status: 403 });
    const password = { password: 'encore-un-mot-de-passe', passwordConfirm: 'encore-un-mot-de-passe' };
    await expect(
      editor.collection('redacteur').update(own, { ...password, oldPassword: 'faux-mot-de-passe' }),
    ).rejects.toMatchObject({
      status: 400,
      response: { data: { oldPassword: { message: expect.stringMatching(/mot de passe actuel/) } } },
    });
    await editor.collection('redacteur').update(own, { ...password, oldPassword: lea.password });
    await editor.collection('redacteur').authWithPassword(lea.email, password.password);
  });

  it('is signed in for a working day', () => {
    const [, payload = ''] = editor.authStore.token.split('.');
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(exp - Date.now() / 1000).toBeGreaterThan(11.9 * 3600);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(12 * 3600 + 5);
  });
});

it('is a stranger to whoever guesses her password, and told so in French, ten times a minute', async () => {
  const answers: { status: number; message: string }[] = [];
  for (let attempt = 0; attempt < 13; attempt++) {
    const response = await fetch(`${server.url}/api/collections/redacteur/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${attempt}` },
      body: JSON.stringify({ identity: lea.email, password: `faux-${attempt}` }),
    });
    answers.push({
      status: response.status,
      message: ((await response.json()) as { message: string }).message,
    });
  }
  expect(answers.at(-1)).toEqual({
    status: 429,
    message: expect.stringMatching(/^Trop d’essais\u00A0: attendez/),
  });
  for (const { status: answered, message } of answers) {
    if (answered !== 429)
      expect([answered, message]).toEqual([400, expect.stringMatching(/n’est pas le bon/)]);
  }
});
