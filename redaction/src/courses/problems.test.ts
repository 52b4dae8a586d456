import { newValues, noChildren } from '../form/values';
import { groupOf, missing, problemsIn } from './problems';

it('knows what an empty course lacks, and where in the form it is to be written', () => {
  const problems = missing(problemsIn({ values: newValues('formation'), children: noChildren() }));
  expect(problems.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'prerequisites',
      'competences',
      'hours',
      'price',
      'methods',
      'assessment',
      'accessibility',
    ]),
  );
  for (const problem of problems) {
    expect(problem.sentence).not.toBe('');
    expect(['Les neuf points', 'Prix et financement']).toContain(groupOf(problem));
  }
});

it('looks at the children, and places what is doubtful of them', () => {
  const children = {
    ...noChildren(),
    session: [{ key: '1', values: { startsOn: '2020-01-01', endsOn: '' } }],
  };
  const past = problemsIn({ values: newValues('formation'), children }).find(
    ({ item }) => item === 'sessions',
  );
  expect(past && groupOf(past)).toBe('Sessions');
});
