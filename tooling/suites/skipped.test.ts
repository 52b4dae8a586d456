import type { Result } from './results';
import { skippedSuites } from './skipped';

const result = (status: Result['status'], titles: string[], reason?: string): Result => ({
  ...{ file: 'a.test.ts', titles, status, milliseconds: 0, kept: [] },
  ...(reason ? { reason } : {}),
});

it('names each suite once, with the reason that its name holds, or that is known', () => {
  const skipped = skippedSuites([
    result('passed', ['outbox', 'a']),
    result('skipped', ['outbox (PostgreSQL is missing)', 'a']),
    result('skipped', ['outbox (PostgreSQL is missing)', 'b']),
    result('skipped', ['alone']),
    result('skipped', ['Firefox shows each page'], 'the smoke in Firefox: it is not here'),
  ]);
  expect(skipped).toEqual([
    'outbox (PostgreSQL is missing)',
    'alone',
    'the smoke in Firefox: it is not here',
  ]);
});

it('says nothing without results', () => {
  expect(skippedSuites([])).toEqual([]);
});
