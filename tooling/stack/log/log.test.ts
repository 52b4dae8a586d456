import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import fc from 'fast-check';
import { formatBriefly, eachLine, entryOf, onOneLine, formatLine } from './lines';

describe('entry', () => {
  const time = '2026-11-22T15:29:59.999Z';
  const origin = { level: 'warn', time, process: 'shell', pid: 7, request: 'abcd' };
  const line = JSON.stringify({ ...origin, page: '/contact', status: 503, msg: 'not handed on' });

  it('reads a line of ours', () => {
    expect(entryOf(line)).toEqual(JSON.parse(line));
    const brief = 'not handed on  page=/contact  status=503';
    const start = '2026-11-22T15:29:59.999Z warn  shell           ';
    expect(formatLine(entryOf(line))).toBe(`${start}${brief}  request=abcd`);
    expect(formatBriefly(entryOf(line))).toBe(brief);
  });

  it.each([
    ['Server started at http://127.0.0.1:8090', 'Server started at http://127.0.0.1:8090', 'info'],
    ['{"level":40,"msg":"of a library","err":{"message":"broken"}}', 'of a library', 'info'],
    ['{"level":"error","err":{"message":"broken"}}', 'broken', 'error'],
    ['2026/11/22 16:25:33 {"level":"error","msg":"of a hook"}', 'of a hook', 'error'],
    ['{"level":"loud","msg":"odd"}', 'odd', 'info'],
    ['{"msg":5,"err":null}', '{"msg":5,"err":null}', 'info'],
    ['{ no JSON', '{ no JSON', 'info'],
    ['x'.repeat(3000), `${'x'.repeat(2000)}…`, 'info'],
    ['École\tà 14 h', 'École à 14 h', 'info'],
  ])('reads %s as well', (text, msg, level) => {
    const entry = entryOf(text, 'pocketbase');
    expect(entry).toMatchObject({ process: 'pocketbase', level });
    expect(onOneLine(entry.msg)).toBe(msg);
  });

  it('stays one line without commands to the terminal, whatever a stranger wrote', () => {
    const evil = JSON.stringify({ ...JSON.parse(line), msg: 'a\n\u001b[2J', page: '\u202e', process: '\n' });
    expect(formatLine(entryOf(evil))).not.toMatch(/\p{Cc}|\u202e/u);
    expect(onOneLine(entryOf(evil).msg)).toBe('a\\u000a\\u001b[2J');
  });
});

describe('lines', () => {
  /** The lines of what a process writes, piece by piece. */
  async function linesOf(pieces: Buffer[], longest?: number): Promise<string[]> {
    const stream = new PassThrough();
    const lines: string[] = [];
    eachLine(stream, (line) => lines.push(line), longest);
    for (const piece of pieces) stream.write(piece);
    stream.end();
    await finished(stream, { writable: false });
    return lines;
  }

  /** A buffer in pieces of these sizes. */
  function cut(bytes: Buffer, sizes: number[]): Buffer[] {
    const [size, ...others] = sizes;
    return size === undefined ? [bytes] : [bytes.subarray(0, size), ...cut(bytes.subarray(size), others)];
  }

  it('gives whole lines, however the text is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }).filter((line) => line !== '' && !line.includes('\n'))),
        fc.array(fc.integer({ min: 0, max: 9 })),
        async (lines, sizes) => {
          const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          expect(await linesOf(cut(text, sizes))).toEqual(lines);
        },
      ),
    );
  });

  it('cuts a line without an end, and goes on with the next one', async () => {
    const endless = Array.from({ length: 100 }, () => Buffer.from('x'.repeat(1000)));
    const lines = await linesOf([...endless, Buffer.from('\nnext\nlast')], 5000);
    expect(lines).toEqual(['x'.repeat(5000), 'next', 'last']);
  });
});
