import { entryOf } from './entry';
import { briefly, pretty } from './pretty';

const now = () => Date.parse('2026-11-22T15:30:00.000Z');
const time = '2026-11-22T15:29:59.999Z';
const line = JSON.stringify({
  ...{ level: 'warn', time, process: 'shell', pid: 7, request: 'abcd' },
  ...{ page: '/contact', status: 503, msg: 'not handed on' },
});

it('reads a line of ours', () => {
  expect(entryOf(line)).toEqual(JSON.parse(line));
  expect(pretty(entryOf(line))).toBe(
    '2026-11-22T15:29:59.999Z warn  shell           not handed on  page=/contact  status=503  request=abcd',
  );
  expect(briefly(entryOf(line))).toBe('not handed on  page=/contact  status=503');
});

it.each([
  ['Server started at http://127.0.0.1:8090', 'Server started at http://127.0.0.1:8090', 'info'],
  ['{"level":40,"msg":"of an older release"}', 'of an older release', 'warn'],
  ['{"level":"error","err":{"message":"broken"}}', 'broken', 'error'],
  ['2026/11/22 16:25:33 {"level":"error","msg":"of a hook"}', 'of a hook', 'error'],
  ['{"level":"loud","msg":"odd"}', 'odd', 'info'],
  ['{"msg":5}', '{"msg":5}', 'info'],
])('reads %s as well', (text, msg, level) => {
  expect(entryOf(text, 'pocketbase', now)).toMatchObject({ process: 'pocketbase', msg, level });
});

it('has one line without commands to the terminal, whatever a stranger has put into it', () => {
  const evil = JSON.stringify({ ...JSON.parse(line), msg: 'a\n\u001b[2J', page: '\u202e', process: '\n' });
  expect(pretty(entryOf(evil))).not.toMatch(/\p{Cc}|\u202e/u);
});
