import { closingLine, jestCounts, playwrightCounts } from './runners';

it.each([
  ['all is well', { numPassedTests: 5, numPendingTests: 1 }, 0, [5, 0, 1]],
  ['a suite could not run', { numPassedTests: 5, numRuntimeErrorTestSuites: 1 }, 1, [5, 1, 0]],
  ['jest broke off', {}, 1, [0, 1, 0]],
])('counts jest’s tests where %s', (_case, report, code, [passed, failed, skipped]) => {
  expect(jestCounts(report as Record<string, number>, code)).toEqual({ passed, failed, skipped });
});

it.each([
  ['all is well', { expected: 5, skipped: 1 }, 0, [5, 0, 1]],
  ['one failed, one only at first', { expected: 5, unexpected: 1, flaky: 1 }, 1, [5, 2, 0]],
  ['Playwright broke off', undefined, 1, [0, 1, 0]],
])('counts Playwright’s tests where %s', (_case, stats, code, [passed, failed, skipped]) => {
  expect(playwrightCounts(stats as Record<string, number> | undefined, code)).toEqual({
    passed,
    failed,
    skipped,
  });
});

it('closes with what passed, failed, and was skipped', () => {
  const run = { passed: 3, failed: 0, skipped: 0 };
  expect(closingLine([run, run])).toBe('6 passed, 0 failed');
  expect(closingLine([run, { passed: 1, failed: 2, skipped: 4 }])).toBe('4 passed, 2 failed, 4 skipped');
});
