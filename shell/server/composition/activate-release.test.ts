import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import vm from 'node:vm';
import { routeAt } from '../../isomorphic/testing/routes';
import { agenda, at, deployedRemotes, good, own } from '../testing/deployed-remotes';
import { bundleCode, writeVerdict, publishBundle } from '../testing/published';

const home = routeAt('/');
const contact = routeAt('/contact');
const { start, deploy, pointTo, remotesDir, onChange, logged, loggedEvents } = deployedRemotes();

const file = (path: string) => join(remotesDir(), 'mf-home', path);

/** Points the site to a version that nobody has tried, or that a trial has refused. */
async function deployUnjudged(version: string) {
  await deploy(version, good('unjudged'));
  await rm(file(`verdicts/${version}.json`));
}
const deployWithoutOwn = () => deploy('2', good(), { routes: [...own, agenda] });
async function deployRefused(version: string) {
  await deploy(version, good('refused'));
  const outcome = { verdict: 'refused', reason: 'HomePage throws: broken' } as const;
  await writeVerdict(remotesDir(), { name: 'mf-home', version }, outcome);
}

describe('a version that may not or cannot be taken up', () => {
  const bad: [string, string, () => Promise<void>][] = [
    ['has no files', 'its files are missing', () => pointTo({ 'mf-home': '2' })],
    ['was never tried', 'no trial has found it good', () => deployUnjudged('2')],
    ['was refused', 'its trial refused it (HomePage throws: broken)', () => deployRefused('2')],
    [
      'has a verdict that cannot be read',
      'no trial has found it good',
      async () => {
        await deploy('2');
        await writeFile(file('verdicts/2.json'), '{"verdict":"go');
      },
    ],
    ['throws when it is defined', 'broken', () => deploy('2', "throw new Error('broken')")],
    ['throws nothing when it is defined', 'null', () => deploy('2', 'throw null')],
    // The bundle is not even run: its own error would be said instead.
    ['has another integrity', 'integrity', () => deploy('2', "throw new Error('it ran')", { files: {} })],
    ['lacks its bundle', 'its files are missing', () => deploy('2', good(), { entry: 'other.cjs' })],
    [
      'lacks a file that a page needs',
      'its files are missing',
      async () => {
        await deploy('2');
        await rm(file('files/HomePage.2.js'));
      },
    ],
    ['exports something else than pages', 'not a page', () => deploy('2', 'exports.HomePage = 1')],
    ['lacks a page that it names itself', 'it has no page AgendaPage', deployWithoutOwn],
  ];

  it.each(bad)('as it %s leaves the last good one, and is named once', async (_case, why, deployBad) => {
    await deploy('1');
    const { page, composition, refresh } = await start();
    const before = await page(home);
    await deployBad();
    await refresh();
    expect(await page(home)).toBe(before);
    expect(composition()).toEqual({ 'mf-home': at('1') });
    const reason = expect.stringContaining(why);
    const event = { code: 'release-rejected', remote: 'mf-home', version: '2', isBrowserOnly: false };
    expect(loggedEvents()).toEqual([{ ...event, reason }]);

    await pointTo({ 'mf-home': '2' });
    await refresh();
    expect(await page(home)).toBe(before);
    expect(logged()).toHaveLength(1);
  });

  it('is not live after a restart either: the newest good one before it is', async () => {
    await deploy('0');
    await deploy('1');
    await deployUnjudged('1b');
    await deployRefused('2');
    await pointTo({ 'mf-home': '2 1b 1 0' });
    const { page, composition } = await start();
    expect(await page(home)).toHaveProperty('Component');
    expect(composition()).toEqual({ 'mf-home': at('1') });
    const warning = /^Remote mf-home 2 is not taken up: .* 1 takes its place\.$/s;
    expect(logged()).toEqual([expect.stringMatching(warning)]);
  });

  it('is not given to browsers either, where a trial refused it and no other is known', async () => {
    await deployRefused('2');
    const { page, composition } = await start();
    await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
    expect(composition()).toEqual({});
    expect(logged()).toEqual([expect.stringContaining('Its pages are missing.')]);
  });

  it('an approved release that the server cannot run is left to browsers', async () => {
    await deploy('2', "throw new Error('broken')");
    const { page, part, composition } = await start();
    await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
    const missingPart = part({ remote: 'mf-home', part: 'Newest' });
    await expect(missingPart).rejects.toThrow('the server has no good bundle of it');
    expect(composition()).toEqual({ 'mf-home': at('2') });
    expect(logged()).toEqual([expect.stringContaining('Browsers load it by themselves.')]);
  });

  it('a refused release gives way to a good one, and delays no other remote', async () => {
    await deploy('1');
    const { page, composition, refresh } = await start();
    await deployRefused('2');
    const code = bundleCode(['ContactPage']);
    await publishBundle(remotesDir(), { name: 'mf-contact', version: '1', code });
    await pointTo({ 'mf-home': '2', 'mf-contact': '1' });
    await refresh();
    expect(await page(contact)).toHaveProperty('Component');
    expect(composition()['mf-home']).toEqual(at('1'));
    await writeVerdict(remotesDir(), { name: 'mf-home', version: '2' }, { verdict: 'good' });
    await refresh();
    expect(composition()['mf-home']).toEqual(at('2'));
    await deployRefused('3');
    await refresh();
    await deploy('4');
    await refresh();
    expect(composition()).toEqual({ 'mf-home': at('4') });
    expect(onChange).toHaveBeenCalledTimes(5);
  });
});

describe('a release that could not be activated', () => {
  it('is tried again once its files are there, or there is a pointer at all', async () => {
    const { page, composition, refresh } = await start();
    expect(composition()).toEqual({});
    await pointTo({ 'mf-home': '1' });
    await refresh();
    await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
    await refresh();
    expect(onChange).toHaveBeenCalledTimes(2);
    await publishBundle(remotesDir(), { name: 'mf-home', version: '1', code: good() });
    await refresh();
    expect(await page(home)).toHaveProperty('Component');
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['its bundle', '2/server/server.cjs'],
    ['a style sheet', 'files/a.css'],
  ])('is tried again once %s was repaired', async (_case, path) => {
    await deploy('1');
    const { composition, refresh } = await start();
    const files = { HomePage: ['HomePage.2.js', 'a.css'] };
    await deploy('2', good(), { pages: files });
    const right = await readFile(file(path));
    await appendFile(file(path), ' ');
    await refresh();
    expect(composition()).toEqual({ 'mf-home': at('1') });
    expect(logged()[0]).toContain(`${path} does not have the integrity its manifest names`);
    await writeFile(file('repaired'), right);
    await rename(file('repaired'), file(path));
    await refresh();
    expect(composition()).toMatchObject({ 'mf-home': { version: '2', pages: files } });
  });

  it('is not run again and again meanwhile', async () => {
    await deploy('1');
    const { refresh } = await start();
    // Bundles run on Node's global object, not on Jest's.
    const tries = () => vm.runInThisContext('globalThis.tries') as number;
    await deploy('2', "globalThis.tries = (globalThis.tries ?? 0) + 1; throw new Error('broken')");
    await refresh();
    const before = tries();
    expect(before).toBeGreaterThan(0);
    await refresh();
    await refresh();
    expect(tries()).toBe(before);
  });
});
