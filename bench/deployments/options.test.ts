import { UsageError } from '../run/command-line';
import { readOptions } from './options';

it('has all parts and the numbers of the promise where nothing is named', () => {
  expect(readOptions([])).toEqual({
    switches: 200,
    kills: 100,
    seed: expect.any(Number),
    from: 'HEAD~50',
    parts: ['switches', 'kills', 'flips', 'skew', 'times', 'development', 'team', 'upgrade'],
  });
});

it('takes numbers and parts, in the order of the parts', () => {
  const args = ['--switches', '5', '--kills', '3', '--seed', '7', '--only', 'flips,switches'];
  expect(readOptions(args)).toEqual({
    ...{ switches: 5, kills: 3, seed: 7, from: 'HEAD~50' },
    parts: ['switches', 'flips'],
  });
});

it.each([['--switches', '0'], ['--kills', 'many'], ['--seed', ''], ['--only', 'flip'], ['5']])(
  'refuses %s %s with the usage',
  (...args) => {
    expect(() => readOptions(args.filter(Boolean))).toThrow(UsageError);
  },
);
