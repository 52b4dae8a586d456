import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import type { Composition } from '../../src/remotes/remotes';
import { createRecord } from './record';

const folder = folderForEachTest();
let errors: string[];
let minute: number;
const record = () =>
  createRecord({
    dataDir: folder(),
    shell: '1.0.0-shell',
    log: { error: (line) => errors.push(line) },
    now: () => new Date(Date.UTC(2026, 10, 22, 10, minute++)),
  });
const made = (version: string): Composition => ({ 'mf-home': { version, base: '/', pages: {} } });
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

beforeEach(() => {
  errors = [];
  minute = 0;
});

it('has what the site was made of, newest first, each change once', async () => {
  const site = record();
  for (const id of ['one', 'one', 'two', 'two', 'one']) site.note(id, made(id), false);
  await site.rest();
  expect(ids(await site.all())).toEqual(['one', 'two', 'one']);
  expect(await site.find('two')).toEqual({
    id: 'two',
    since: '2026-11-22T10:01:00.000Z',
    shell: '1.0.0-shell',
    versions: { 'mf-home': 'two' },
  });
  expect(await site.find('three')).toBeUndefined();
});

it('has those with canaries, too, which change nothing of what is live', async () => {
  const site = record();
  for (const [id, isCanary] of [
    ['live', false],
    ['canary', true],
    ['live', false],
    ['canary', true],
  ] as const) {
    site.note(id, {}, isCanary);
  }
  await site.rest();
  expect((await site.all()).map(({ id, canary }) => [id, canary])).toEqual([
    ['canary', true],
    ['live', undefined],
  ]);
});

it('is one for all workers, and outlives them', async () => {
  const [first, second] = [record(), record()];
  first.note('one', {}, false);
  await first.rest();
  second.note('one', {}, false);
  second.note('two', {}, false);
  await second.rest();
  first.note('two', {}, false);
  await first.rest();
  expect(ids(await record().all())).toEqual(['two', 'one']);
});

it('is bounded', async () => {
  const site = record();
  for (let count = 0; count < 320; count++) site.note(`${count}`, {}, false);
  await site.rest();
  const rows = await site.all();
  expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([300, '319', '20']);
});

it('begins anew where its file is damaged, and says what cannot be written', async () => {
  await writeFile(join(folder(), 'compositions.json'), '[{"id":1},');
  const site = record();
  expect(await site.all()).toEqual([]);
  site.note('one', {}, false);
  await site.rest();
  expect(JSON.parse(await readFile(join(folder(), 'compositions.json'), 'utf8'))).toHaveLength(1);
  const away = createRecord({
    dataDir: join(folder(), 'compositions.json'),
    log: { error: (line) => errors.push(line) },
  });
  away.note('one', {}, false);
  await away.rest();
  expect(errors).toEqual([expect.stringMatching(/^What the site is made of could not be noted: /)]);
});
