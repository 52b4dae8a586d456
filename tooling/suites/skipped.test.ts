import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skippedSuites } from './skipped';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-skipped-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('names each suite once, with the reason that its name holds', async () => {
  const file = join(folder, 'jest.json');
  const pending = { status: 'pending', ancestorTitles: ['outbox (PostgreSQL is missing)'], title: 'a' };
  const assertionResults = [
    { status: 'passed', ancestorTitles: ['outbox'], title: 'a' },
    pending,
    { ...pending, title: 'b' },
    { status: 'pending', ancestorTitles: [], title: 'alone' },
  ];
  await writeFile(file, JSON.stringify({ testResults: [{ assertionResults }] }));
  expect(await skippedSuites(file)).toEqual(['outbox (PostgreSQL is missing)', 'alone']);
});

it('says nothing without a report', async () => {
  expect(await skippedSuites(join(folder, 'nowhere.json'))).toEqual([]);
});
