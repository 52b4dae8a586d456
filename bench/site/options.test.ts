import { UsageError } from '../run/command-line';
import { readOptions } from './options';
import { partNames } from './parts';

it('measures every part in its own rounds when nothing is said', () => {
  expect(readOptions([])).toEqual({ rounds: undefined, parts: partNames, details: false });
});

it('takes a number of rounds, some parts and the details', () => {
  expect(readOptions(['5', '--only', 'next,first', '--details'])).toEqual({
    rounds: 5,
    parts: ['first', 'next'],
    details: true,
  });
});

it.each([['0'], ['201'], ['many'], ['3 4'], ['--only moon'], ['--only first,'], ['--fast']])(
  'refuses "%s"',
  (line) => {
    expect(() => readOptions(line.split(' '))).toThrow(UsageError);
  },
);
