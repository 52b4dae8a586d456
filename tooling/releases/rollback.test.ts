import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { rollback } from './pointing';
import { cleanUp, current, name, publishAll, releases, remotesDir } from './testing/repository';
import { refuse } from './testing/without-trial';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());

const back = (version?: string) => rollback(name, releases, version);
cleanUp();

it('points to the version before, and on to the one before that', async () => {
  const [first, second, third] = await publishAll(releases, 'a', 'b', 'c');
  expect(await back()).toEqual({ from: third, to: second });
  expect(await back()).toEqual({ from: second, to: first });
  expect(await current()).toMatchObject({ version: first, previous: [] });
  expect(Object.keys((await current())?.until ?? {}).sort()).toEqual([second, third].sort());
});

it('skips versions that were refused, not tried or deleted', async () => {
  const published = await publishAll(releases, 'a', 'b', 'c', 'd', 'e');
  const [first, second = '', third = '', fourth = '', fifth] = published;
  await refuse(releases, name, second);
  await rm(join(remotesDir, name, 'verdicts', `${third}.json`));
  await rm(join(remotesDir, name, fourth), { recursive: true });
  expect(await back()).toEqual({ from: fifth, to: first });
});

it('without a good earlier version it says why and changes nothing', async () => {
  await expect(back()).rejects.toThrow('mf-home was never live: campus versions lists what is');
  const [first = '', second] = await publishAll(releases, 'a', 'b');
  await refuse(releases, name, first);
  const { ino } = await stat(join(remotesDir, 'composition.json'));
  await expect(back()).rejects.toThrow(`no earlier version to go back to (${first} was refused: HomePage`);
  expect((await current())?.version).toBe(second);
  expect((await stat(join(remotesDir, 'composition.json'))).ino).toBe(ino);
});

describe('to a named version', () => {
  it('goes to any that is kept and good, earlier or later', async () => {
    const [first, , third, fourth] = await publishAll(releases, 'a', 'b', 'c', 'd');
    expect(await back(first)).toEqual({ from: fourth, to: first });
    expect(await current()).toMatchObject({ version: first, previous: [] });
    expect(await back(third)).toEqual({ from: first, to: third });
    expect(await current()).toMatchObject({ version: third, previous: [first] });
  });

  it('says in one sentence why it does not', async () => {
    const [first = '', second = '', third = ''] = await publishAll(releases, 'a', 'b', 'c');
    await refuse(releases, name, first);
    await rm(join(remotesDir, name, 'verdicts', `${second}.json`));
    await expect(back(first)).rejects.toThrow(`mf-home ${first} was refused: HomePage throws.`);
    await expect(back(second)).rejects.toThrow(`mf-home ${second} was never tried`);
    await expect(back(third)).rejects.toThrow(`mf-home ${third} is live already`);
    for (const other of ['1.0.0-none', '../mf-contact', 'files', '.'])
      await expect(back(other)).rejects.toThrow(`mf-home ${other} is not kept`);
    expect((await current())?.version).toBe(third);
  });
});
