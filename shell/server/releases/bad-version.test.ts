import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { routeAt } from '../../src/testing/routes';
import { at, deployedRemotes, good } from '../testing/deployed-remotes';
import { bundleCode, publishBundle } from '../testing/published';

const home = routeAt('/');
const contact = routeAt('/contact');
const { start, deploy, pointTo, remotesDir, trial, onChange, logged } = deployedRemotes();

describe('a bad version', () => {
  const bad: [string, string, () => Promise<void>][] = [
    [
      'has no files',
      'its files are missing',
      () =>
        mkdir(join(remotesDir(), 'mf-home/2'), { recursive: true }).then(() => pointTo({ 'mf-home': '2' })),
    ],
    ['throws when it is defined', 'broken', () => deploy('2', "throw new Error('broken')")],
    ['loops for ever when it is defined', 'timed out', () => deploy('2', 'for (;;) {}')],
    ['has another integrity', 'integrity', () => deploy('2', good(), { files: {} })],
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
      await pointTo({ 'mf-home': '2' });
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
    await pointTo({ 'mf-home': '1' });
    const { page, refresh } = await start();
    await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
    await refresh();
    expect(onChange).toHaveBeenCalledTimes(1);
    await publishBundle(remotesDir(), 'mf-home', '1', good());
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
    await publishBundle(remotesDir(), 'mf-home', '2', good());
    await publishBundle(remotesDir(), 'mf-contact', '1', bundleCode(['ContactPage']));
    await pointTo({ 'mf-home': '2', 'mf-contact': '1' });
    const { page } = await start();
    expect(await page(contact)).toHaveProperty('Component');
  });
});
