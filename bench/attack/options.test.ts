import { UsageError } from '../run/command-line';
import { readOptions } from './options';

const read = (line: string) => readOptions(line.split(' ').filter(Boolean), ['drips', 'ranges'], () => 7);

it('runs every attack for four seconds, with a new seed, when nothing is said', () => {
  expect(read('')).toEqual({ seed: 7, seconds: 4, only: [] });
});

it('repeats a seed, and runs what is named', () => {
  expect(read('--seed 42 --seconds 10 --only drips --only ranges')).toEqual({
    seed: 42,
    seconds: 10,
    only: ['drips', 'ranges'],
  });
});

it.each(['--seed x', '--seconds 0', '--seconds 61', '--fast', '--only moon', 'drips'])(
  'refuses "%s"',
  (line) => {
    expect(() => read(line)).toThrow(UsageError);
  },
);
