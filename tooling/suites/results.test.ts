import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { at } from '../paths';
import { jestResults, playwrightResults } from './results';

const folder = folderForEachTest();
const nowhere = () => join(folder(), 'nowhere.json');

async function report(content: object): Promise<string> {
  const file = join(folder(), 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

it('reads jest’s report: what passed, failed and why, was skipped, or could not run', async () => {
  const failed = {
    status: 'failed',
    ancestorTitles: [],
    title: 'b',
    failureMessages: ['\u001b[31mno\u001b[39m'],
  };
  const testResults = [
    {
      name: at('mf-home/a.test.ts'),
      assertionResults: [
        { status: 'passed', ancestorTitles: ['group'], title: 'a', duration: 5 },
        failed,
        { status: 'pending', ancestorTitles: ['other'], title: 'c', duration: null },
      ],
    },
    { name: at('shell/b.test.ts'), message: 'Cannot find module', assertionResults: [] },
  ];
  const own = { file: 'mf-home/a.test.ts', kept: [] };
  expect(await jestResults(await report({ testResults }))).toEqual([
    { ...own, titles: ['group', 'a'], status: 'passed', milliseconds: 5 },
    { ...own, titles: ['b'], status: 'failed', milliseconds: 0, reason: 'no' },
    { ...own, titles: ['other', 'c'], status: 'skipped', milliseconds: 0 },
    {
      file: 'shell/b.test.ts',
      titles: ['the suite could not run'],
      status: 'failed',
      milliseconds: 0,
      reason: 'Cannot find module',
      kept: [],
    },
  ]);
});

it('reads Playwright’s report, with what was kept of a failure and why a test was skipped', async () => {
  const result = (status: string, more: object = {}, annotations: object[] = []) => [
    { status, annotations, results: [{ duration: 7, attachments: [], ...more }] },
  ];
  const picture = { name: 'screenshot', path: '/tmp/a.png' };
  const failure = { errors: [{ message: 'too late' }], attachments: [picture, { name: 'text' }] };
  const suites = [
    {
      ...{ title: 'journeys/a.spec.ts', file: 'journeys/a.spec.ts' },
      specs: [
        {
          title: 'a',
          line: 3,
          tests: result('expected', {}, [{ type: 'visits', description: 'mf-home mf-contact' }]),
        },
      ],
      suites: [
        {
          ...{ title: 'group', file: 'journeys/a.spec.ts' },
          specs: [
            { title: 'b', line: 9, tests: result('unexpected', failure) },
            {
              title: 'c',
              line: 12,
              tests: result('skipped', {}, [{ type: 'skip', description: 'not here' }]),
            },
          ],
        },
      ],
    },
  ];
  const own = { file: 'tests/journeys/a.spec.ts', milliseconds: 7, kept: [] };
  expect(await playwrightResults(await report({ suites }))).toEqual([
    { ...own, line: 3, titles: ['a'], status: 'passed', meets: ['mf-home', 'mf-contact'] },
    { ...own, line: 9, titles: ['group', 'b'], status: 'failed', reason: 'too late', kept: [picture] },
    { ...own, line: 12, titles: ['group', 'c'], status: 'skipped', reason: 'not here' },
  ]);
});

it('has no results without a report', async () => {
  expect(await jestResults(nowhere())).toEqual([]);
  expect(await playwrightResults(nowhere())).toEqual([]);
});
