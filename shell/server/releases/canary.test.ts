import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routeAt } from '../../src/testing/routes';
import { at, deployedRemotes, good } from '../testing/deployed-remotes';
import { bundleCode, judge } from '../testing/published';

const home = routeAt('/');
const { start, deploy, deployCanary, pointTo, remotesDir, onChange, logged } = deployedRemotes();
const all = () => true;
const none = () => false;

it('is what some visitors get, and all others get the live version', async () => {
  await deploy('1');
  const { select, refresh, running } = await start();
  await deployCanary('2', '1');
  await refresh();
  const [live, canary] = [select(none), select(all)];
  expect(live).toMatchObject({ key: '', counted: { 'mf-home': '1' } });
  expect(canary).toMatchObject({ key: 'mf-home 2', counted: { 'mf-home': '2' } });
  for (const [selection, version] of [
    [live, '1'],
    [canary, '2'],
  ] as const) {
    expect(selection.composition()).toEqual({ 'mf-home': at(version) });
    expect(selection.bundle('mf-home')?.version).toBe(version);
    expect(await selection.page(home)).toHaveProperty('Component');
  }
  expect(running()).toMatchObject([{ name: 'mf-home', live: '1', canary: { version: '2', percent: 10 } }]);
  expect(onChange).toHaveBeenCalledTimes(2);
  await refresh();
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('is asked of the draw with what the pointer says of it, and of nobody where there is none', async () => {
  await deploy('1');
  const { select, refresh } = await start();
  const draw = jest.fn(() => true);
  expect(select(draw)).toMatchObject({ key: '', counted: {} });
  expect(draw).not.toHaveBeenCalled();
  await deployCanary('2', '1', good(), 33);
  await refresh();
  select(draw);
  expect(draw.mock.calls).toEqual([[expect.objectContaining({ version: '2', percent: 33 })]]);
});

it('ends with the pointer: promoted, or taken back', async () => {
  await deploy('1');
  await deployCanary('2', '1');
  const { select, refresh, running } = await start();
  expect(select(all).key).toBe('mf-home 2');
  await pointTo({ 'mf-home': '1' });
  await refresh();
  expect(select(all)).toMatchObject({ key: '', counted: {} });
  expect(select(all).composition()).toEqual({ 'mf-home': at('1') });
  await deployCanary('2', '1');
  await refresh();
  await pointTo({ 'mf-home': '2 1' });
  await refresh();
  expect(select(none)).toMatchObject({ key: '', counted: {} });
  expect(select(none).composition()).toEqual({ 'mf-home': at('2') });
  expect(running()).toEqual([]);
});

describe('that the server cannot run, or that was refused, is nobody’s', () => {
  it.each<[string, string, (folder: string) => Promise<unknown>]>([
    [
      'it was refused',
      good(),
      (folder) => judge(folder, 'mf-home', '2', { verdict: 'refused', reason: 'no.' }),
    ],
    ['it was never tried', good(), (folder) => rm(join(folder, 'mf-home/verdicts/2.json'))],
    [
      'its bundle is damaged',
      good(),
      (folder) => writeFile(join(folder, 'mf-home/2/server/server.cjs'), 'x'),
    ],
    ['its files are gone', good(), (folder) => rm(join(folder, 'mf-home/files/HomePage.2.js'))],
    ['it lacks a page', bundleCode(['HomePage']), async () => undefined],
  ])('where %s', async (_case, code, spoil) => {
    await deploy('1');
    const { select, refresh, running } = await start();
    await deployCanary('2', '1', code);
    await spoil(remotesDir());
    await refresh();
    await refresh();
    expect(select(all)).toMatchObject({ key: '', counted: {} });
    expect(select(all).composition()).toEqual({ 'mf-home': at('1') });
    expect(running()).toEqual([]);
    expect(logged()).toEqual([expect.stringMatching(/^Remote mf-home 2 is not taken up: .+ 1 stays\.$/)]);
  });
});
