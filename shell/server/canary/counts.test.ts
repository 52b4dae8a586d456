import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'testing/temporary-folder';
import { routeAt } from '../../src/testing/routes';
import type { Running } from '../releases/server-releases';
import { countsFolder, readCounted, removeCounted } from './counted-files';
import { createCounts } from './counts';

const home = routeAt('/');
const about = routeAt('/about');
const begun = (version: string, since = '2026-11-22T10:00:00Z'): Running => ({
  name: 'mf-home',
  live: '1',
  canary: { version, percent: 10, since, by: 'Anne' },
});
let remotesDir: string;
let remove: () => Promise<void>;
let running: Running[];
const process = () => createCounts({ remotesDir, running: () => running });
const counted = () => readCounted(remotesDir, 'mf-home', running[0]?.canary ?? begun('2').canary);

beforeEach(async () => {
  ({ folder: remotesDir, remove } = await temporaryFolder());
  running = [begun('2')];
});
afterEach(() => remove());

it('are those of both versions, by kind of page', async () => {
  const counts = process();
  counts.seen(home, '1', { lcp: 900 });
  counts.seen(home, '2', { error: true, lcp: 1200, inp: 40 });
  // Of the same view, later.
  counts.seen(home, '2', { told: true, failed: true });
  counts.seen(about, '2', {});
  counts.rendered(home, '2', true);
  counts.rendered(home, '2', false);
  await counts.keep();
  const { live, canary } = await counted();
  expect(live).toMatchObject({ HomePage: { views: 1, errors: 0 } });
  expect(canary).toMatchObject({
    HomePage: { views: 1, errors: 1, failed: 1, renders: 2, broken: 1 },
    AboutPage: { views: 1, errors: 0 },
  });
});

it('are of nothing but the two versions, and of nothing where no canary runs', async () => {
  const counts = process();
  counts.seen(home, '3', {});
  counts.seen(home, undefined, {});
  counts.seen(routeAt('/contact'), '1', {});
  running = [];
  counts.seen(home, '1', {});
  await counts.keep();
  expect(await readdir(remotesDir)).toEqual([]);
});

it('are forgotten with their canary', async () => {
  const counts = process();
  counts.seen(home, '2', {});
  await counts.keep();
  running = [begun('2', '2026-11-22T11:00:00Z')];
  expect(await counted()).toEqual({ live: {}, canary: {} });
  counts.seen(home, '2', {});
  await counts.keep();
  expect((await counted()).canary).toMatchObject({ HomePage: { views: 1 } });
  await removeCounted(remotesDir, 'mf-home');
  expect(await readdir(join(remotesDir, '.canaries'))).toEqual([]);
});

it('are those of all processes together, and stand over a file that is broken', async () => {
  const counts = process();
  counts.seen(home, '2', {});
  await counts.keep();
  const folder = countsFolder(remotesDir, 'mf-home');
  const other = JSON.stringify({
    ...running[0]?.canary,
    live: {},
    canary: { HomePage: { views: 5, errors: 1, failed: 0, renders: 0, broken: 0, lcp: { 3: 2 }, inp: {} } },
  });
  await writeFile(join(folder, 'other-7.json'), other);
  await writeFile(join(folder, 'broken-8.json'), '{');
  expect((await counted()).canary).toMatchObject({ HomePage: { views: 6, errors: 1, lcp: { 3: 2 } } });
});
