import { UsageError } from '../run/command-line';
import { readOptions } from './options';

it('does all of it where nothing is said', () => {
  expect(readOptions([])).toEqual({ rounds: 3, seconds: 10, parts: ['edits', 'kills', 'browsers', 'load'] });
});

it('takes numbers and parts', () => {
  const args = ['--rounds', '1', '--seconds', '2', '--only', 'load,edits'];
  expect(readOptions(args)).toEqual({ rounds: 1, seconds: 2, parts: ['edits', 'load'] });
});

it.each([[['--rounds', '0']], [['--seconds', '1.5']], [['--only', 'edit']], [['--only', '']], [['--fast']]])(
  'refuses %j',
  (args) => {
    expect(() => readOptions(args)).toThrow(UsageError);
  },
);
