import { readCount, UsageError } from './command-line';

const read = (...args: string[]) =>
  readCount(args, { command: 'npm run bench', what: 'ROUNDS', usual: 6, most: 200 });

it('takes one number, or none', () => {
  expect([read(), read('12')]).toEqual([6, 12]);
});

it.each([['0'], ['1.5'], ['x'], ['201'], ['1', '2']])('refuses %j %j', (...args) => {
  expect(() => read(...args)).toThrow(UsageError);
});
