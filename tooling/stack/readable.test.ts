import fc from 'fast-check';
import { readable } from './readable';

it.each([
  ['a plain line', 'a plain line'],
  ['{"level":40,"msg":"Remote mf-home 2 is put aside."}', 'Remote mf-home 2 is put aside.'],
  ['{"level":50,"err":{"message":"broken"}}', 'broken'],
  ['{"level":50,"msg":"request errored","err":{"message":"broken"}}', 'request errored'],
  ['{"level":30}', '{"level":30}'],
  ['{"msg":5,"err":null}', '{"msg":5,"err":null}'],
  ['{ no JSON', '{ no JSON'],
  ['École\tà 14 h', 'École à 14 h'],
  ['', ''],
])('%j is read as %j', (line, text) => {
  expect(readable(line)).toBe(text);
});

it('lets no text of a stranger write lines or commands to the terminal', () => {
  expect(readable(JSON.stringify({ msg: 'a\n[shell] all is well\u001b[2J\u202e' }))).toBe(
    'a\\u000a[shell] all is well\\u001b[2J\\u202e',
  );
});

it('answers any line with one short line', () => {
  const text = fc.string({ unit: 'binary', maxLength: 5000 });
  const line = fc.oneof(
    text,
    text.map((msg) => JSON.stringify({ msg })),
    fc
      .record({ msg: fc.jsonValue(), err: fc.jsonValue() }, { requiredKeys: [] })
      .map((log) => JSON.stringify(log)),
  );
  fc.assert(
    fc.property(line, (given) => {
      const said = readable(given);
      expect(said).not.toMatch(/\p{Cc}/u);
      expect(said.length).toBeLessThan(13_000);
    }),
  );
});
