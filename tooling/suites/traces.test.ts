import { at } from '../paths';
import type { Result } from './results';
import { playwright } from './suites';
import { howToOpen, withTraces } from './traces';

jest.mock('./suites', () => ({ playwright: jest.fn() }));
const run = jest.mocked(playwright);

const result = (title: string, status: Result['status'], more: Partial<Result> = {}): Result => ({
  ...{ file: 'tests/a.spec.ts', line: 7, titles: [title], status, milliseconds: 1, kept: [] },
  ...more,
});
const picture = { name: 'screenshot', path: at('test-results/a/test-failed-1.png') };
const trace = { name: 'trace', path: at('test-results/again/a/trace.zip') };
const counts = { passed: 1, failed: 0, skipped: 0 };

beforeEach(() => run.mockReset());

it('runs what failed in a browser once more, and keeps that it failed', async () => {
  const passed = result('a', 'passed');
  const failed = result('b', 'failed', { line: 9, reason: 'too late', kept: [picture] });
  const unit = result('c', 'failed', { file: 'mf-home/a.test.ts' });
  delete unit.line;
  run.mockResolvedValue({ counts, results: [result('b', 'passed', { line: 9, kept: [trace, picture] })] });
  expect(await withTraces([passed, failed, unit], { reports: '/tmp' }, 'chromium')).toEqual([
    passed,
    { ...failed, reason: 'too late\n\n(It passed when it was run again.)', kept: [picture, trace] },
    unit,
  ]);
  expect(run.mock.calls[0]?.[0].args).toEqual([
    'tests/a.spec.ts:9',
    ...['--trace', 'on', '--output', at('test-results/again')],
  ]);
});

it('runs nothing where nothing has failed, and five at the most', async () => {
  await withTraces([result('a', 'passed'), result('b', 'skipped')], { reports: '/tmp' }, 'chromium');
  expect(run).not.toHaveBeenCalled();
  run.mockResolvedValue({ counts, results: [] });
  const many = Array.from({ length: 9 }, (_, line) => result(String(line), 'failed', { line }));
  expect(await withTraces(many, { reports: '/tmp' }, 'chromium')).toEqual(many);
  expect(run.mock.calls[0]?.[0].args.filter((arg) => arg.includes('.spec.ts'))).toHaveLength(5);
});

it('says how to open what was kept', () => {
  const failed = result('b', 'failed', {
    titles: ['group', 'b'],
    kept: [picture, trace, { name: 'error-context', path: '/x' }],
  });
  expect(howToOpen([result('a', 'passed', { kept: [trace] }), failed, result('c', 'failed')])).toEqual([
    'tests/a.spec.ts:7 group › b',
    '  test-results/a/test-failed-1.png',
    '  npx playwright show-trace test-results/again/a/trace.zip',
  ]);
});
