import PocketBase from 'pocketbase';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { editorsPocketBase, superuser } from './testing/editors';
import { executable, startPocketBase } from './testing/start';

const clients = editorsPocketBase();

const endless = (length: number) => 'x'.repeat(length);

describe('the limits', () => {
  // First: what other tests are refused is in the log, too.
  it('keep no line for a request that is answered, and the newest 1000 of those that fail', async () => {
    const url = clients.admin.baseURL;
    const headers = { Authorization: clients.admin.authStore.token };
    const ask = async (count: number) => {
      for (let index = 0; index < count; index++) {
        await fetch(`${url}/api/collections/formation/records?perPage=1`, { headers });
        await fetch(`${url}/api/collections/formation/records/inconnue`, { headers });
      }
    };
    await Promise.all(Array.from({ length: 20 }, () => ask(55)));
    const lines = async () => (await clients.admin.logs.getList(1, 1)).totalItems;
    // PocketBase writes its log every few seconds.
    await until('the lines are there', async () => (await lines()) >= 1100);
    expect(await lines()).toBe(1100);
    expect((await fetch(`${url}/api/crons/newestLogs`, { method: 'POST', headers })).status).toBe(204);
    await until('the oldest are gone', async () => (await lines()) <= 1000);
  });

  it('refuse what is too long, and no record of the seed', async () => {
    const editor = clients.admin;
    // The courses are saved again in content.test.ts.
    for (const name of ['carrousel', 'categorie', 'option', 'competence'])
      for (const { id, title } of await editor.collection(name).getFullList())
        await editor.collection(name).update(id, { title });
    const paragraph = (length: number) => `<p>${endless(length - 7)}</p>`;
    const path = (length: number) => `/${endless(length - 1)}`;
    for (const [name, field, most, text] of [
      ['formation', 'title', 200, endless],
      ['formation', 'littleDescription', 500, endless],
      ['formation', 'description', 100 * 1024, paragraph],
      ['formation', 'methods', 20 * 1024, paragraph],
      ['formation', 'priceCovers', 300, endless],
      ['categorie', 'title', 200, endless],
      ['option', 'color', 30, endless],
      ['competence', 'description', 1000, endless],
      ['carrousel', 'buttonLink', 500, path],
    ] as const) {
      const collection = editor.collection(name);
      const { id } = await collection.getFirstListItem('');
      await collection.update(id, { [field]: text(most) });
      await expect(collection.update(id, { [field]: text(most + 1) })).rejects.toMatchObject({
        status: 400,
        response: { data: { [field]: expect.anything() } },
      });
    }
  });

  it('leave open only what the site uses', async () => {
    const editor = clients.admin;
    const settings = await editor.settings.getAll();
    expect(settings).toMatchObject({
      batch: { enabled: false },
      trustedProxy: { headers: [] },
      backups: { cron: '' },
      logs: { maxDays: 7, minLevel: 4, logIP: false },
      rateLimits: { enabled: true },
      meta: { appName: 'Campus Exemple', senderAddress: 'bonjour@campus.example' },
    });
    const names = (await editor.collections.getFullList())
      .filter(({ system }) => !system)
      .map(({ name }) => name);
    const content = ['carrousel', 'categorie', 'competence', 'formation', 'option'];
    const ofCourses = ['financement', 'regle_financement', 'resultat', 'session', 'synonyme'];
    const ofTheSchool = ['document', 'ecole', 'partenaire', 'texte'];
    const ofEditing = ['annonce', 'brouillon', 'modification', 'redacteur'];
    expect(names.sort()).toEqual([...content, ...ofCourses, ...ofTheSchool, ...ofEditing].sort());
    const stranger = { email: 'x@example.com', password: 'motdepasse', passwordConfirm: 'motdepasse' };
    const headers = { 'Content-Type': 'application/json' };
    const send = (path: string, body: unknown) =>
      fetch(editor.baseURL + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await send('/api/collections/users/records', stranger)).status).toBe(404);
    expect((await send('/api/batch', { requests: [] })).status).toBe(403);
  });

  // Last: nobody signs in for a minute afterwards.
  it('hold up a stranger who guesses passwords, from whatever address he says, and nobody who reads', async () => {
    const url = clients.admin.baseURL;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 15; attempt++) {
      const address = `203.0.113.${attempt}`;
      const { status } = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, 'X-Real-IP': address },
        body: JSON.stringify({ identity: superuser.email, password: 'wrong' }),
      });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    expect(statuses.at(-1)).toBe(429);
    const list = `${url}/api/collections/formation/records?perPage=1&fields=id`;
    const answers = await Promise.all(Array.from({ length: 400 }, async () => (await fetch(list)).status));
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});

it('changes the superuser’s password when the setting changes, and ends no session when it does not', async () => {
  const { folder: dataDir, remove } = await temporaryFolder();
  const binary = await executable();
  const start = async (password: string) => {
    const options = { port: await freePort(), dataDir, binary, superuser: { ...superuser, password } };
    const server = await startPocketBase({ ...options, origins: [], siteUrl: 'http://127.0.0.1:9' });
    const editor = new PocketBase(server.url);
    await editor.collection('_superusers').authWithPassword(superuser.email, password);
    return { editor, stop: server.stop };
  };
  const first = await start(superuser.password);
  await first.stop();
  const again = await start(superuser.password);
  again.editor.authStore.save(first.editor.authStore.token, null);
  await expect(again.editor.collection('_superusers').authRefresh()).resolves.toBeTruthy();
  await again.stop();
  const other = await start('un-autre-mot-de-passe');
  await other.stop();
  await remove();
});
