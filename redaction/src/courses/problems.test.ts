import { groupOf, filterMissing, problemsIn } from './problems';
import { newValues, noChildren } from '../content/values';

it('lists what an empty course lacks, with its group of the form', () => {
  const problems = filterMissing(problemsIn({ values: newValues('formation'), children: noChildren() }));
  const lacked = 'prerequisites competences hours price methods assessment accessibility'.split(' ');
  expect(problems.map(({ field }) => field)).toEqual(expect.arrayContaining(lacked));
  for (const problem of problems)
    expect(['Les neuf points', 'Prix et financement']).toContain(groupOf(problem));
});

it('reports a doubtful session in the group of sessions', () => {
  const session = [{ id: '1', values: { startsOn: '2020-01-01', endsOn: '' } }];
  const children = { ...noChildren(), session };
  const problems = problemsIn({ values: newValues('formation'), children });
  const past = problems.find(({ field }) => field === 'session');
  expect(past && groupOf(past)).toBe('Sessions');
});
