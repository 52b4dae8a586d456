import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { skippedSuites } from './skipped';

const folder = folderForEachTest();

it('names each suite once, with the reason that its name holds', async () => {
  const file = join(folder(), 'jest.json');
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
  expect(await skippedSuites(join(folder(), 'nowhere.json'))).toEqual([]);
});
