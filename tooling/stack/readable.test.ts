import { readable } from './readable';

it.each([
  ['a plain line', 'a plain line'],
  ['{"level":40,"msg":"Remote mf-home 2 is put aside."}', 'Remote mf-home 2 is put aside.'],
  ['{"level":50,"err":{"message":"broken"}}', 'broken'],
  ['{"level":50,"msg":"request errored","err":{"message":"broken"}}', 'request errored'],
  ['{"level":30}', '{"level":30}'],
  ['{ no JSON', '{ no JSON'],
  ['', ''],
])('%j is read as %j', (line, text) => {
  expect(readable(line)).toBe(text);
});
