import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { jestCounts, none, playwrightCounts, sum } from './counts';

const folder = folderForEachTest();

async function report(content: object): Promise<string> {
  const file = join(folder(), 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

it('adds up', () => {
  expect(sum([])).toEqual(none);
  expect(
    sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 0, skipped: 0 },
    ]),
  ).toEqual({
    passed: 11,
    failed: 2,
    skipped: 3,
  });
});

it.each([
  ['all is well', { numPassedTests: 5, numPendingTests: 1 }, 0, { passed: 5, failed: 0, skipped: 1 }],
  ['some fail', { numPassedTests: 5, numFailedTests: 2 }, 1, { passed: 5, failed: 2, skipped: 0 }],
  [
    'a suite could not run',
    { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 },
    1,
    { passed: 5, failed: 2, skipped: 0 },
  ],
  ['jest fails for another reason', { numPassedTests: 5 }, 1, { passed: 5, failed: 1, skipped: 0 }],
])('counts jest’s tests when %s', async (_case, content, code, counts) => {
  expect(await jestCounts(await report(content), code)).toEqual(counts);
});

it.each([
  ['all is well', { expected: 4, flaky: 1, skipped: 2 }, 0, { passed: 5, failed: 0, skipped: 2 }],
  ['some fail', { expected: 4, unexpected: 3 }, 1, { passed: 4, failed: 3, skipped: 0 }],
  ['the run broke off', { expected: 4 }, 1, { passed: 4, failed: 1, skipped: 0 }],
])('counts Playwright’s tests when %s', async (_case, stats, code, counts) => {
  expect(await playwrightCounts(await report({ stats }), code)).toEqual(counts);
});

it.each([jestCounts, playwrightCounts])('takes a missing report for a failure', async (count) => {
  expect(await count(join(folder(), 'nowhere.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
