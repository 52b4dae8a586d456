import { randomBytes } from 'node:crypto';
import { openReleases, type Release } from '@campus/releases';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { assertInBudget, releaseLimits } from './size-budget';
import { smallRelease } from './testing/small-release';

const folder = folderForEachTest();

const pages = { HomePage: ['HomePage.a.js'] };
const incompressible = (bytes: number) => randomBytes(bytes / 2).toString('hex');

const weigh = async (texts: Record<string, string>, change: Partial<Release> = {}) =>
  assertInBudget(openReleases(folder()), await smallRelease(folder(), texts, change));

it('a file that is too large is refused with its page; source maps have any size', async () => {
  const script = 'x'.repeat(releaseLimits.maxFileBytes);
  const texts = { 'files/HomePage.a.js': script, 'files/HomePage.a.js.map': 'x'.repeat(3_000_000) };
  await expect(weigh(texts, { pages })).resolves.toBeUndefined();
  const heavyPage = weigh({ 'files/HomePage.a.js': `${script}x` }, { pages });
  await expect(heavyPage).rejects.toThrow('HomePage has a file of 2.0 MB, and 2.0 MB is the limit');
  const heavyPicture = weigh({ 'files/assets/b.png': `${script}x` });
  await expect(heavyPicture).rejects.toThrow('mf-home has a file of 2.0 MB');
});

it('refuses a page whose scripts are too heavy together, compressed', async () => {
  const half = releaseLimits.maxScriptBytes * 1.1;
  const texts = { 'files/HomePage.a.js': incompressible(half), 'files/7.b.js': incompressible(half) };
  const both = weigh(texts, { pages, later: { HomePage: ['7.b.js'] } });
  await expect(both).rejects.toThrow(/^HomePage has 1\d\d kB of scripts in brotli, and 100 kB is the limit/);
  await expect(weigh(texts, { pages })).resolves.toBeUndefined();
});

it('refuses a release that is too large in all', async () => {
  const release = await smallRelease(folder(), {});
  const files = { 'files/a.map': { bytes: releaseLimits.maxReleaseBytes + 1, integrity: '' } };
  const weighing = assertInBudget(openReleases(folder()), { ...release, files });
  await expect(weighing).rejects.toThrow('mf-home has 30.0 MB in all, and 30.0 MB is the limit');
});
