import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { routeAt } from '../../src/testing/routes';
import { joinRealms } from '../testing/one-realm';
import { bundleCode, point, publishBundle, temporaryFolder } from '../testing/published';
import { createServerRemotes, type ServerRemotes } from './server-remotes';

const home = routeAt('/');
const contact = routeAt('/contact');
const good = (text = 'Bonjour') => bundleCode(['HomePage'], text);

let remotesDir: string;
let remove: () => Promise<void>;
let remotes: ServerRemotes | undefined;
const trial = jest.fn<Promise<void>, [string, string]>();
const onChange = jest.fn();
const log = { warn: jest.fn(), error: jest.fn<void, [string]>() };

beforeAll(joinRealms);
beforeEach(async () => {
  jest.resetAllMocks();
  trial.mockResolvedValue();
  ({ folder: remotesDir, remove } = await temporaryFolder());
});
afterEach(async () => {
  remotes?.close();
  await remove();
});

async function start(): Promise<ServerRemotes> {
  remotes = await createServerRemotes({ remotesDir, trial, log, onChange });
  return remotes;
}

/** Publishes a version of mf-home and points the site to it. */
async function deploy(version: string, code = good(), change: Parameters<typeof publishBundle>[4] = {}) {
  await publishBundle(remotesDir, 'mf-home', version, code, change);
  await point(remotesDir, { 'mf-home': version });
}

const at = (version: string) => ({ version, base: `/remotes/mf-home/${version}/` });
const logged = () => log.error.mock.calls.map(([line]) => line);

it('takes up the published bundles once each was tried', async () => {
  await deploy('1');
  const { page, composition, bundle } = await start();
  expect(trial.mock.calls).toEqual([['mf-home', '1']]);
  expect(await page(home)).toHaveProperty('Component');
  expect(composition()).toEqual({ 'mf-home': at('1') });
  expect(bundle('mf-home')?.version).toBe('1');
});

it('has no page of a remote that is not published, and none that its bundle lacks', async () => {
  await deploy('1');
  const { page } = await start();
  await expect(page(contact)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
  await expect(page(routeAt('/about'))).rejects.toMatchObject({ name: 'RemoteUnavailable' });
});

describe('a bad version', () => {
  const bad: [string, string, () => Promise<void>][] = [
    [
      'has no files',
      'its files are missing',
      () =>
        mkdir(join(remotesDir, 'mf-home/2'), { recursive: true }).then(() =>
          point(remotesDir, { 'mf-home': '2' }),
        ),
    ],
    ['throws when it is defined', 'broken', () => deploy('2', "throw new Error('broken')")],
    ['loops for ever when it is defined', 'timed out', () => deploy('2', 'for (;;) {}')],
    ['has another integrity', 'integrity', () => deploy('2', good(), { integrity: 'sha384-x' })],
    ['requires what it may not', 'may not require "node:fs"', () => deploy('2', "require('node:fs')")],
    ['exports something else than pages', 'not a page', () => deploy('2', 'exports.HomePage = 1')],
    [
      'fails its trial',
      'its pages loop',
      () => {
        failTrialOf('2');
        return deploy('2', good('looping'));
      },
    ],
  ];
  const failTrialOf = (bad: string) =>
    trial.mockImplementation(async (_, version) => {
      if (version === bad) throw new Error('its pages loop');
    });

  it.each(bad)(
    'that %s leaves the last good one, and is put aside only once',
    async (_case, why, deployBad) => {
      await deploy('1');
      const { page, composition, refresh } = await start();
      const before = await page(home);
      await deployBad();
      await refresh();
      expect(await page(home)).toBe(before);
      expect(composition()).toEqual({ 'mf-home': at('1') });
      expect(logged()).toEqual([expect.stringMatching(/^Remote mf-home 2 is put aside: .* 1 stays\.$/s)]);
      expect(logged()[0]).toContain(why);

      const trials = trial.mock.calls.length;
      await point(remotesDir, { 'mf-home': '2' });
      await refresh();
      expect(trial).toHaveBeenCalledTimes(trials);
      expect(logged()).toHaveLength(1);
    },
  );

  it('is left to the browsers where no good one is known', async () => {
    await deploy('2', "throw new Error('broken')");
    const { page, composition } = await start();
    await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
    expect(composition()).toEqual({ 'mf-home': at('2') });
    expect(logged()[0]).toContain('Browsers load it by themselves.');
  });

  it('gives way to the next good one', async () => {
    failTrialOf('2');
    await deploy('1');
    const { composition, refresh } = await start();
    await deploy('2');
    await refresh();
    await deploy('3');
    await refresh();
    expect(composition()).toEqual({ 'mf-home': at('3') });
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('whose files were missing is taken up once they are there', async () => {
    await point(remotesDir, { 'mf-home': '1' });
    const { page, refresh } = await start();
    await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
    await refresh();
    expect(onChange).toHaveBeenCalledTimes(1);
    await publishBundle(remotesDir, 'mf-home', '1', good());
    await refresh();
    expect(await page(home)).toHaveProperty('Component');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('that failed once is tried again later', async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['setImmediate', 'nextTick', 'setInterval'] });
    trial.mockRejectedValueOnce(new Error('its pages were not rendered within 15 s'));
    await deploy('1');
    const { page, refresh } = await start();
    await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
    jest.setSystemTime(Date.now() + 60_000);
    await refresh();
    expect(await page(home)).toHaveProperty('Component');
    jest.useRealTimers();
  });

  it('does not keep the other remotes from going on', async () => {
    await publishBundle(remotesDir, 'mf-home', '2', good());
    await publishBundle(remotesDir, 'mf-contact', '1', bundleCode(['ContactPage']));
    await point(remotesDir, { 'mf-home': '2', 'mf-contact': '1' });
    const { page } = await start();
    expect(await page(contact)).toHaveProperty('Component');
  });
});

describe('the pointer', () => {
  it.each(['{"mf-home":', 'null'])(
    'that is broken (%j) changes nothing, and is logged once',
    async (text) => {
      await deploy('1');
      const { page, composition, refresh } = await start();
      await point(remotesDir, text);
      await refresh();
      await refresh();
      expect(await page(home)).toHaveProperty('Component');
      expect(composition()).toEqual({ 'mf-home': at('1') });
      expect(logged()).toEqual([expect.stringContaining('could not be read')]);
    },
  );

  it('that is missing leaves the site without remotes until there is one', async () => {
    const { composition, refresh, page } = await start();
    expect(composition()).toEqual({});
    await deploy('1');
    await refresh();
    expect(await page(home)).toHaveProperty('Component');
  });

  it('that goes back takes up the older version again', async () => {
    await deploy('1');
    const { composition, refresh } = await start();
    await deploy('2');
    await refresh();
    expect(composition()).toEqual({ 'mf-home': at('2') });
    await point(remotesDir, { 'mf-home': '1' });
    await refresh();
    expect(composition()).toEqual({ 'mf-home': at('1') });
  });
});

it('looks by itself while the server runs, until it is closed', async () => {
  await deploy('1');
  const { composition, close } = await start();
  await deploy('2');
  const limit = Date.now() + 4000;
  while (composition()['mf-home']?.version !== '2' && Date.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(composition()).toEqual({ 'mf-home': at('2') });
  close();
  await deploy('3');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(composition()).toEqual({ 'mf-home': at('2') });
});

it('outdates nothing while nothing changes', async () => {
  await deploy('1');
  const { refresh } = await start();
  await Promise.all([refresh(), refresh()]);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(trial).toHaveBeenCalledTimes(1);
});
