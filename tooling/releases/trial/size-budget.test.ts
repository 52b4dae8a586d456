import { randomBytes } from 'node:crypto';
import { folderForEachTest } from 'testing/temporary-folder';
import { expectInBudget, limits } from './size-budget';
import { smallRelease } from './testing/small-release';

const folder = folderForEachTest();
const pages = { HomePage: ['HomePage.a.js'] };
const incompressible = (bytes: number) => randomBytes(bytes / 2).toString('hex');

it('lets pass what is within the limits, and source maps of any size', async () => {
  const texts = {
    'files/HomePage.a.js': 'x'.repeat(limits.file),
    'files/HomePage.a.js.map': 'x'.repeat(3_000_000),
  };
  await expect(
    expectInBudget(folder(), await smallRelease(folder(), texts, { pages })),
  ).resolves.toBeUndefined();
});

it('refuses a file that is too large, and names its page where it has one', async () => {
  const script = { 'files/HomePage.a.js': 'x'.repeat(limits.file + 1) };
  await expect(expectInBudget(folder(), await smallRelease(folder(), script, { pages }))).rejects.toThrow(
    'HomePage has a file of 2.0 MB, and 2.0 MB is the limit (HomePage.a.js; docs/limits.md)',
  );
  const picture = { 'files/assets/b.png': 'x'.repeat(limits.file + 1) };
  await expect(expectInBudget(folder(), await smallRelease(folder(), picture))).rejects.toThrow(
    'mf-home has a file of 2.0 MB',
  );
});

it('refuses a page whose scripts are too heavy together, compressed', async () => {
  const half = limits.scripts * 1.1;
  const texts = { 'files/HomePage.a.js': incompressible(half), 'files/7.b.js': incompressible(half) };
  const release = await smallRelease(folder(), texts, { pages, later: { HomePage: ['7.b.js'] } });
  await expect(expectInBudget(folder(), release)).rejects.toThrow(
    /^HomePage has 1\d\d kB of scripts in brotli, and 100 kB is the limit \(docs\/limits\.md\)$/,
  );
  const one = await smallRelease(folder(), texts, { pages });
  await expect(expectInBudget(folder(), one)).resolves.toBeUndefined();
});

it('refuses a release that is too large in all', async () => {
  const release = await smallRelease(folder(), {});
  const files = { 'files/a.map': { bytes: limits.release + 1, integrity: '' } };
  await expect(expectInBudget(folder(), { ...release, files })).rejects.toThrow(
    'mf-home has 30.0 MB in all, and 30.0 MB is the limit (docs/limits.md)',
  );
});
