import { expectCompatible } from './compatible';

const terms = (name: string, contract: number, shared: Record<string, string>) => ({
  name,
  version: '1',
  contract,
  shared,
});
const remoteOf = (shared: Record<string, string>, contract = 4) => terms('mf-home', contract, shared);
const shellOf = (shared: Record<string, string>, contract = 4) => terms('shell', contract, shared);

describe('a shared package', () => {
  it.each([
    ['another patch', '19.3.9', '19.3.1'],
    ['a later minor version in the shell', '1.2.0', '1.10.0'],
    ['a range that begins with it', '^1.2.0', '1.2.3'],
    ['a later patch of 0.x in the shell', '0.4.2', '0.4.9'],
  ])('may be %s: built with %s, the shell has %s', (_case, built, there) => {
    expect(() => expectCompatible(remoteOf({ a: built }), shellOf({ a: there }))).not.toThrow();
  });

  it.each([
    ['an earlier major version', '18.3.1', '19.3.1', 'build the remote anew'],
    ['ten after nine', '10.0.0', '9.9.9', 'deploy the shell first'],
    ['a later minor version', '1.3.0', '1.2.9', 'deploy the shell first'],
    ['a later patch of 0.x', '0.4.9', '0.4.2', 'deploy the shell first'],
    ['another minor version of 0.x', '0.3.0', '0.4.0', 'build the remote anew'],
  ])('is refused as %s: built with %s, the shell has %s', (_case, built, there, remedy) => {
    expect(() => expectCompatible(remoteOf({ react: built }), shellOf({ react: there }))).toThrow(
      `mf-home 1 is built with react ${built}, and shell 1 has ${there}: ${remedy}`,
    );
  });

  it('is refused where the shell has none of it', () => {
    expect(() => expectCompatible(remoteOf({ a: '1.0.0' }), shellOf({ b: '1.0.0' }))).toThrow(
      'mf-home 1 takes a from the shell, and shell 1 shares none',
    );
  });
});

describe('the contract', () => {
  it.each([4, 3])('of the shell is 4, and it takes remotes of %i', (contract) => {
    expect(() => expectCompatible(remoteOf({}, contract), shellOf({}))).not.toThrow();
  });

  it.each([
    [5, 'deploy the shell first'],
    [2, 'build the remote anew'],
  ])('of the shell is 4, and it refuses remotes of %i', (contract, remedy) => {
    expect(() => expectCompatible(remoteOf({}, contract), shellOf({}))).toThrow(
      `mf-home 1 is built for contract ${contract} of a page, and shell 1 has 4: ${remedy}`,
    );
  });
});
