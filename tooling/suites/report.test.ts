import { readFile, rm } from 'node:fs/promises';
import { at, root } from '../paths';
import { reportFile, writeReport } from './report';
import type { Result } from './results';

jest.mock('../paths', () => jest.requireActual('../releases/testing/own-repository').ownRepository());
afterAll(() => rm(root, { recursive: true, force: true }));

const result = (
  file: string,
  title: string,
  status: Result['status'],
  more: Partial<Result> = {},
): Result => ({
  ...{ file, titles: [title], status, milliseconds: 60_000, kept: [] },
  ...more,
});

it('tells of each team’s tests, of each failure where it was and what was kept of it, and of what was skipped', async () => {
  await writeReport({
    what: 'npm test',
    began: new Date('2026-11-22T10:00:00Z'),
    teamsOf: ({ file }) => (file.includes('spec') ? ['catalogue', 'home'] : ['home']),
    results: [
      result('mf-home/a.test.ts', 'draws <b>', 'passed'),
      result('tests/a.spec.ts', 'opens', 'failed', {
        line: 7,
        reason: 'expected "a" & got <b>',
        kept: [
          { name: 'screenshot', path: at('test-results/a/failed 1.png') },
          { name: 'trace', path: at('test-results/again/trace.zip') },
        ],
      }),
      result('tests/b.spec.ts', 'Firefox', 'skipped', { reason: 'it is not here' }),
    ],
  });
  const html = await readFile(reportFile, 'utf8');
  expect(html).toContain('<h1>1 passed, 1 failed, 1 skipped</h1>');
  expect(html).toContain('<tr><td>catalogue<td class="n">2<td class="n">1<td class="n">2.0 min</tr>');
  expect(html).toContain('<tr><td>home<td class="n">3<td class="n">1<td class="n">3.0 min</tr>');
  expect(html).toContain(
    'tests/a.spec.ts:7, catalogue, home</p><pre>expected &quot;a&quot; &amp; got &lt;b></pre>',
  );
  expect(html).toContain('<img src="a/failed%201.png"');
  expect(html).toContain('npx playwright show-trace test-results/again/trace.zip');
  expect(html).toContain('draws &lt;b> (60.0 s)');
  expect(html).toContain('Firefox (it is not here)');
});
