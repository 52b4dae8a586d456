import { assertCompatible } from './compatibility';

type Shared = Record<string, string>;
const remoteOf = (shared: Shared, contract = 4) => ({ name: 'mf-home', version: '1', contract, shared });
const shellOf = (shared: Shared) => ({ name: 'shell', version: '1', contract: 4, shared });

/** Why this shell does not take this remote. */
function refusal(...terms: Parameters<typeof assertCompatible>): string | undefined {
  try {
    assertCompatible(...terms);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  ['another patch', '19.3.9', '19.3.1', undefined],
  ['a later minor version in the shell', '1.2.0', '1.10.0', undefined],
  ['a range that begins with it', '^1.2.0', '1.2.3', undefined],
  ['a later patch of 0.x in the shell', '0.4.2', '0.4.9', undefined],
  ['an earlier major version', '18.3.1', '19.3.1', 'build the remote anew'],
  ['ten after nine', '10.0.0', '9.9.9', 'deploy the shell first'],
  ['a later minor version', '1.3.0', '1.2.9', 'deploy the shell first'],
  ['a later patch of 0.x', '0.4.9', '0.4.2', 'deploy the shell first'],
  ['another minor version of 0.x', '0.3.0', '0.4.0', 'build the remote anew'],
])('a shared package, %s: built with %s, the shell has %s: %s', (_case, built, there, remedy) => {
  expect(refusal(remoteOf({ react: built }), shellOf({ react: there }))).toBe(
    remedy && `mf-home 1 is built with react ${built}, and shell 1 has ${there}: ${remedy}`,
  );
});

it('a remote’s imports must be shared by the shell, each name exported if it says so', () => {
  expect(refusal(remoteOf({ a: '1.0.0' }), shellOf({ b: '1.0.0' }))).toContain('takes a from the shell');
  const shell = { ...shellOf({}), gives: { '@campus/shared-ui': ['Button', 'Card'] } };
  const remote = (takes: Record<string, string[]>) => ({ ...remoteOf({}), takes });
  expect(refusal(remoteOf({}), shell)).toBeUndefined();
  expect(refusal(remote({ '@campus/shared-ui': ['Card'], react: ['useId'] }), shell)).toBeUndefined();
  expect(refusal(remote({ '@campus/shared-ui': ['New'] }), shellOf({}))).toBeUndefined();
  const dialog = remote({ '@campus/shared-ui': ['Card', 'Dialog'] });
  expect(refusal(dialog, shell)).toContain('takes Dialog of @campus/shared-ui, and shell 1 gives none');
});

it.each([
  [5, 'deploy the shell first'],
  [4, undefined],
  [3, undefined],
  [2, 'build the remote anew'],
])('the contract of the shell is 4, of the remote %i: %s', (contract, remedy) => {
  expect(refusal(remoteOf({}, contract), shellOf({}))).toBe(
    remedy && `mf-home 1 is built for contract ${contract} of a page, and shell 1 has 4: ${remedy}`,
  );
});
