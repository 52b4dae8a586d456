import { UsageError } from '../run/command-line';
import { readOptions } from './options';

it('measures everything in 20 rounds when nothing is said', () => {
  expect(readOptions([])).toEqual({ rounds: 20, browser: true, server: true, details: false });
});

it('takes a number of rounds, one half and the details', () => {
  expect(readOptions(['5', '--only', 'browser', '--details'])).toEqual({
    rounds: 5,
    browser: true,
    server: false,
    details: true,
  });
});

it.each([['0'], ['201'], ['many'], ['3 4'], ['--only moon'], ['--fast']])('refuses "%s"', (line) => {
  expect(() => readOptions(line.split(' '))).toThrow(UsageError);
});
