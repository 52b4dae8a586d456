import { judge } from '../report/row';
import { UsageError } from './command-line';
import { judged, type Outcome } from './judged';

let said: string[];
beforeEach(() => {
  said = [];
  for (const method of ['log', 'error'] as const) {
    jest.spyOn(console, method).mockImplementation((...words: unknown[]) => void said.push(String(words[0])));
  }
});
afterEach(() => {
  process.exitCode = 0;
});

const within = judge('x', 'page', { most: 1 }, [1]);
const beyond = judge('x', 'page', { most: 1 }, [2]);

it.each<[string, Outcome, number, string]>([
  ['every target is met', { rows: [within], failed: [] }, 0, 'All 1 figures meet their target.'],
  ['one is missed', { rows: [within, beyond], failed: [] }, 4, '1 of 2 figures miss their target.'],
  [
    'a part could not be measured',
    { rows: [beyond], failed: ['kills'] },
    3,
    '1 of 1 figures miss their target. Not measured: kills.',
  ],
])('where %s', async (_, outcome, code, sentence) => {
  await judged(async () => outcome);
  expect(process.exitCode).toBe(code);
  expect(said).toEqual([sentence]);
});

it('tells wrong usage from what could not be measured', async () => {
  await judged(async () => {
    throw new UsageError('Usage: …');
  });
  expect([process.exitCode, said.at(-1)]).toEqual([2, 'Usage: …']);
  await judged(async () => {
    throw new Error('no Chromium');
  });
  expect([process.exitCode, said.at(-1)]).toEqual([3, 'This could not be measured: no Chromium']);
});
