import { badReleases } from '../../../tests/support/bad-releases';
import { releasable } from '../site/texts';
import { planOf, ways } from './plan';

it('has every tenth release be bad, in ten ways that there are', () => {
  const plan = planOf(200);
  const bad = plan.map((one, index) => (one.kind === 'refuse' ? index + 1 : 0)).filter(Boolean);
  expect(bad).toEqual(Array.from({ length: 20 }, (_, index) => (index + 1) * 10));
  const used = new Set(plan.map((one) => (one.kind === 'refuse' ? one.way : '')).filter(Boolean));
  expect([...used]).toEqual([...ways]);
  for (const way of ways) expect(badReleases).toHaveProperty([way]);
});

it('switches every name, the shell included, and goes back to each kind', () => {
  const names = (kind: string) =>
    new Set(planOf(200).flatMap((one) => (one.kind === kind ? [one.name] : [])));
  expect(names('point')).toEqual(new Set(releasable));
  expect(names('rollback')).toEqual(new Set(['mf-home', 'shell', 'mf-catalogue']));
});

it('never takes back what has not been switched', () => {
  const switched = new Set<string>();
  for (const { kind, name } of planOf(10)) {
    if (kind === 'rollback') expect(switched).toContain(name);
    else switched.add(name);
  }
});
