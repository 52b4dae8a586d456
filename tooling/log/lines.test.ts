import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import fc from 'fast-check';
import { eachLine, readable } from './lines';

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
function cut(whole: Buffer, sizes: number[]): Buffer[] {
  const pieces: Buffer[] = [];
  let rest = whole;
  for (const size of sizes) {
    pieces.push(rest.subarray(0, size));
    rest = rest.subarray(size);
  }
  return [...pieces, rest];
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
  expect(await linesOf([...endless, Buffer.from('\nnext\nlast')], 5000)).toEqual([
    'x'.repeat(5000),
    'next',
    'last',
  ]);
});

it.each([
  ['a plain line', 'a plain line'],
  ['{"level":50,"err":{"message":"broken"}}', 'broken'],
  ['{"level":50,"msg":"request errored","err":{"message":"broken"}}', 'request errored'],
  ['{"msg":5,"err":null}', '{"msg":5,"err":null}'],
  ['{ no JSON', '{ no JSON'],
  ['x'.repeat(3000), `${'x'.repeat(2000)}…`],
  ['École\tà 14 h', 'École à 14 h'],
])('%j is read as %j', (line, text) => {
  expect(readable(line)).toBe(text);
});

it('lets no text of a stranger write lines or commands to the terminal', () => {
  expect(readable(JSON.stringify({ msg: 'a\n[shell] all is well\u001b[2J\u202e' }))).toBe(
    'a\\u000a[shell] all is well\\u001b[2J\\u202e',
  );
});
