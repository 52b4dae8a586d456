import { pino } from 'pino';
import { keptLog } from '@campus/testing/kept-log';
import { logFormat, requestIds, redirectConsole } from './log';

it('a line of the log is JSON with the time, the name of the level and the process', () => {
  const { lines, logger } = keptLog();
  pino(logFormat('shell'), logger.stream).child({ request: 'abc' }).warn({ receipt: '7K2QX-M9DTP' }, 'Late.');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    process: 'shell',
    pid: process.pid,
    request: 'abc',
    receipt: '7K2QX-M9DTP',
    msg: 'Late.',
  });
});

it('takes what is said on the console', () => {
  const { log, info, warn, error } = console;
  const own = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  redirectConsole(own);
  console.log('%s of %d', 'one', 2);
  console.warn('odd', { a: 1 });
  console.error('PocketBase: top failed.');
  Object.assign(console, { log, info, warn, error });
  expect(own.info.mock.calls).toEqual([['one of 2']]);
  expect(own.warn.mock.calls).toEqual([['odd { a: 1 }']]);
  expect(own.error.mock.calls).toEqual([['PocketBase: top failed.']]);
});

it('makes a new request id each time; a trusted proxy’s valid one stays', () => {
  const given = (id: string) => ({ headers: { 'x-request-id': id } });
  const own = /^[\da-f]{16}$/;
  const idOf = requestIds(false);
  expect(idOf({ headers: {} })).toMatch(own);
  expect(idOf(given('0123456789abcdef-theirs'))).toMatch(own);
  expect(idOf(given('x'))).not.toBe(idOf(given('x')));
  const behindProxy = requestIds(true);
  for (const id of ['0123456789abcdef0123456789abcdef', 'x'.repeat(8), 'x'.repeat(64)])
    expect(behindProxy(given(id))).toBe(id);
  const seven = 'x'.repeat(7);
  for (const odd of ['', seven, 'x'.repeat(65), 'with space and more', 'line\nbreak-x', '"quoted-id"'])
    expect(behindProxy(given(odd))).toMatch(own);
});
