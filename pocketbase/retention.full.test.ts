import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { until } from 'testing/until';
import { editorsPocketBase } from './testing/editors';

const clients = editorsPocketBase();
const day = 24 * 3600_000;

it('forgets a planned change that failed and that nobody has touched for 90 days', async () => {
  const drafts = clients.admin.collection('brouillon');
  const plan = (days: number) =>
    drafts.create({
      ...{ formation: 'python', values: { title: '' }, before: {}, author: 'Camille' },
      ...{ publishAt: new Date(Date.now() - days * day).toISOString(), failure: 'Le titre manque.' },
    });
  const [old, young] = await Promise.all([plan(91), plan(89)]);
  await clients.admin.crons.run('tidyDrafts');
  const ids = async () => (await drafts.getFullList()).map(({ id }) => id);
  await until('the old one is gone', async () => !(await ids()).includes(old.id));
  expect(await ids()).toContain(young.id);
});

it('forgets the lines of its log after a week', async () => {
  const failing = () => fetch(`${clients.admin.baseURL}/api/collections/formation/records/inconnue`);
  await failing();
  const lines = async () => (await clients.admin.logs.getList(1, 500)).items.map(({ id }) => id);
  await until('a line is there', async () => (await lines()).length > 0);
  const [old = ''] = await lines();
  // No call changes the log, a database of its own.
  const log = new DatabaseSync(join(clients.dataDir(), 'pocketbase', 'auxiliary.db'));
  const then = new Date(Date.now() - 8 * day).toISOString().replace('T', ' ');
  expect(log.prepare('UPDATE _logs SET created = ? WHERE id = ?').run(then, old).changes).toBe(1);
  log.close();
  await failing();
  await until('another line is there', async () => (await lines()).length > 1);
  await clients.admin.crons.run('newestLogs');
  await until('the old one is gone', async () => !(await lines()).includes(old));
  expect((await lines()).length).toBeGreaterThan(0);
});

it('deletes its own backups after a month, and no younger one', async () => {
  for (const name of ['old.zip', 'young.zip']) await clients.admin.backups.create(name);
  const folder = join(clients.dataDir(), 'pocketbase', 'backups');
  const at = (days: number) => new Date(Date.now() - days * day);
  utimesSync(join(folder, 'old.zip'), at(31), at(31));
  utimesSync(join(folder, 'young.zip'), at(29), at(29));
  await clients.admin.crons.run('oldBackups');
  const names = () => readdirSync(folder).filter((name) => name.endsWith('.zip'));
  await until('the old one is gone', () => !names().includes('old.zip'));
  expect(names()).toEqual(['young.zip']);
});

it('remembers no place from which somebody has signed in', async () => {
  const { totalItems } = await clients.admin.collection('_authOrigins').getList(1, 1);
  expect(totalItems).toBe(0);
  for (const name of ['redacteur', '_superusers']) {
    const { authAlert } = await clients.admin.collections.getOne(name);
    expect([name, authAlert.enabled]).toEqual([name, false]);
  }
});
