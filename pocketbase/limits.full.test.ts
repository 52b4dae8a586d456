import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '@campus/testing/until';
import { entryOf } from '../tooling/stack/log/lines';
import { editorsPocketBase, superuser } from './testing/editors';

const clients = editorsPocketBase();
const day = 24 * 3600_000;

// First: what other tests are refused is in the log, too.
it('logs no answered request, and the newest 1000 failed ones for a week', async () => {
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
  await clients.admin.crons.run('newestLogs');
  await until('the oldest are gone', async () => (await lines()) <= 1000);
  // No call changes the log, a database of its own.
  const log = new DatabaseSync(join(clients.dataDir(), 'pocketbase', 'auxiliary.db'));
  const then = new Date(Date.now() - 8 * day).toISOString().replace('T', ' ');
  log.prepare('UPDATE _logs SET created = ? WHERE id IN (SELECT id FROM _logs LIMIT 900)').run(then);
  log.close();
  await clients.admin.crons.run('newestLogs');
  await until('the old ones are gone', async () => (await lines()) <= 100);
  expect(await lines()).toBe(100);
});

it('says what it warns of in the form of all processes, and nothing of who has asked', async () => {
  const stranger = clients.guest.collection('_superusers').authWithPassword('zoe@x.example', 'x');
  await expect(stranger).rejects.toThrow();
  await clients.guest.collection('_superusers').requestPasswordReset('zoe@x.example');
  // No site listens there.
  await clients.admin.collection('formation').update('python', { top: true });
  await until('the line is there', () => clients.lines.some((line) => line.includes('{')));
  const [line = ''] = clients.lines.filter((text) => text.includes('{'));
  expect(entryOf(line)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    process: 'pocketbase',
    msg: 'The site could not be told of a change',
    reason: expect.stringMatching(/./),
  });
  expect(clients.lines.join('\n')).not.toContain('zoe');
  const isReset = { filter: 'data.url ~ "request-password-reset"' };
  const entries = () => clients.admin.logs.getList(1, 1, isReset);
  await until('the entry is there', async () => (await entries()).totalItems > 0);
  expect(JSON.stringify(await entries())).toMatch(/with email …/);
});

it('leaves open only what the site uses', async () => {
  const editor = clients.admin;
  const settings = await editor.settings.getAll();
  expect(settings).toMatchObject({
    batch: { enabled: false },
    trustedProxy: { headers: [] },
    backups: { cron: '' },
    logs: { maxDays: 7, minLevel: 4, logIP: false },
    rateLimits: {
      enabled: true,
      rules: expect.arrayContaining([
        expect.objectContaining({ label: '*:auth', audience: '', maxRequests: 10, duration: 60 }),
        expect.objectContaining({ label: '/api/', audience: '@guest', maxRequests: 5000, duration: 10 }),
      ]),
    },
    meta: { appName: 'Campus Exemple', senderAddress: 'bonjour@campus.example' },
  });
  const names = (await editor.collections.getFullList())
    .filter(({ system }) => !system)
    .map(({ name }) => name);
  const ofCourses = 'categorie competence financement formation option regle_financement resultat session';
  const others = 'annonce brouillon carrousel document ecole modification origine partenaire redacteur';
  expect(names.sort()).toEqual(`${ofCourses} ${others} synonyme texte`.split(' ').sort());
  const stranger = { email: 'x@example.com', password: 'motdepasse', passwordConfirm: 'motdepasse' };
  const headers = { 'Content-Type': 'application/json' };
  const send = (path: string, body: unknown) =>
    fetch(editor.baseURL + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await send('/api/collections/users/records', stranger)).status).toBe(404);
  expect((await send('/api/batch', { requests: [] })).status).toBe(403);
});

it('forgets a planned change that failed and that nobody has touched for 90 days', async () => {
  const drafts = clients.admin.collection('brouillon');
  const content = { formation: 'python', values: { title: '' }, before: {} };
  const draft = { ...content, author: 'Camille', failure: 'Le titre manque.' };
  const plan = (days: number) =>
    drafts.create({ ...draft, publishAt: new Date(Date.now() - days * day).toISOString() });
  const [old, young] = await Promise.all([plan(91), plan(89)]);
  await clients.admin.crons.run('tidyDrafts');
  const ids = async () => (await drafts.getFullList()).map(({ id }) => id);
  await until('the old one is gone', async () => !(await ids()).includes(old.id));
  expect(await ids()).toContain(young.id);
});

it('deletes its own backups after a month, the newest after a year', async () => {
  for (const name of ['a.zip', 'b.zip', 'c.zip']) await clients.admin.backups.create(name);
  const folder = join(clients.dataDir(), 'pocketbase', 'backups');
  const names = () => readdirSync(folder).filter((name) => name.endsWith('.zip'));
  const tidy = async (days: Record<string, number>, kept: string[]) => {
    for (const name in days) {
      const time = new Date(Date.now() - Number(days[name]) * day);
      utimesSync(join(folder, name), time, time);
    }
    await clients.admin.crons.run('oldBackups');
    await until(`${kept.join()} is left`, () => names().join() === kept.join());
  };
  await tidy({ 'a.zip': 1, 'b.zip': 29, 'c.zip': 31 }, ['a.zip', 'b.zip']);
  // So it is to a clock that is a month ahead.
  await tidy({ 'a.zip': 32, 'b.zip': 60 }, ['a.zip']);
  await tidy({ 'a.zip': 366 }, []);
});

it('remembers no place from which somebody has signed in', async () => {
  const { totalItems } = await clients.admin.collection('_authOrigins').getList(1, 1);
  expect(totalItems).toBe(0);
  for (const name of ['redacteur', '_superusers']) {
    const { authAlert } = await clients.admin.collections.getOne(name);
    expect([name, authAlert.enabled]).toEqual([name, false]);
  }
});

it('sets the superuser’s password anew once the setting has changed', async () => {
  const superusers = clients.admin.collection('_superusers');
  await clients.restart();
  await superusers.authRefresh();
  const password = 'un-autre-mot-de-passe';
  await clients.restart({ superuser: { ...superuser, password } });
  await superusers.authWithPassword(superuser.email, password);
});
