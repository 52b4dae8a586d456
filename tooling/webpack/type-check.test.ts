import { errorsIn } from './type-check.mjs';

it('tells one error from the next, each with its details', () => {
  const output = `mf-home/src/a.tsx(12,3): error TS2322: Type 'string' is not assignable to type 'number'.
mf-home/src/b.ts(1,1): error TS2345: Argument of type '{}' is not assignable.
  Property 'id' is missing in type '{}'.
    It is required.
`;
  expect(errorsIn(output)).toEqual([
    "mf-home/src/a.tsx(12,3): error TS2322: Type 'string' is not assignable to type 'number'.",
    "mf-home/src/b.ts(1,1): error TS2345: Argument of type '{}' is not assignable.\n  Property 'id' is missing in type '{}'.\n    It is required.",
  ]);
});
