import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countsFolder, writeCounted } from '../../shell/server/canary/counted-files';
import { noTally } from '../../shell/server/canary/tally';
import { readVerdict } from '../../shell/server/releases/verdict';
import { at, root } from '../paths';
import { abort, promote, startCanary } from './canary';
import { readPointer } from './pointer';
import { prune } from './prune';
import { rollback } from './rollback';
import { name, publishAll } from './testing/repository';
import { versionsOf } from './versions';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());

const remotesDir = at('data/remotes');
const current = async () => (await readPointer(remotesDir))[name];
let live: string;
let canary: string;

/** Two versions; the first one is live, the other one its canary. */
beforeEach(async () => {
  [live = '', canary = ''] = await publishAll(remotesDir, 'a', 'b');
  await rollback(name, remotesDir);
  await startCanary(name, canary, 10, remotesDir);
});
afterEach(() => rm(remotesDir, { recursive: true, force: true }));
afterAll(() => rm(root, { recursive: true, force: true }));

it('stands beside the live version, with a secret of its own', async () => {
  const first = await current();
  expect(first).toMatchObject({ version: live, canary: { version: canary, percent: 10 } });
  expect(first?.canary?.secret).toMatch(/^[\w-]{22}$/);
  await startCanary(name, canary, 20, remotesDir);
  expect((await current())?.canary?.percent).toBe(20);
  expect((await current())?.canary?.secret).not.toBe(first?.canary?.secret);
});

it('is live for everybody once it is promoted, and the other one what a rollback goes back to', async () => {
  expect(await promote(name, remotesDir, { by: 'canary' })).toEqual({ from: live, to: canary });
  expect(await current()).toMatchObject({ version: canary, by: 'canary', previous: [live] });
  expect((await current())?.canary).toBeUndefined();
  expect((await rollback(name, remotesDir)).to).toBe(live);
});

it('is nobody’s any more once it is taken back, and may come again', async () => {
  expect(await abort(name, remotesDir)).toEqual({ live, canary });
  expect(await current()).toMatchObject({ version: live, until: { [canary]: expect.any(String) } });
  expect((await current())?.canary).toBeUndefined();
  expect((await readVerdict(remotesDir, name, canary))?.verdict).toBe('good');
});

it('is refused where it is taken back for a reason: no canary, not live, no target of a rollback', async () => {
  const reason = '5 of its 6 views had an error in the browser.';
  await abort(name, remotesDir, { version: canary, by: 'canary', reason });
  expect(await readVerdict(remotesDir, name, canary)).toMatchObject({
    verdict: 'refused',
    by: 'canary',
    reason,
    shell: 'test',
  });
  const rows = await versionsOf(name, remotesDir);
  expect(rows.find(({ version }) => version === canary)).toMatchObject({ state: 'refused', reason });
  await expect(startCanary(name, canary, 10, remotesDir)).rejects.toThrow(`was refused: ${reason}`);
  await expect(rollback(name, remotesDir, canary)).rejects.toThrow(`was refused: ${reason}`);
});

it('is promoted or taken back once, and only the one that is meant', async () => {
  await expect(promote(name, remotesDir, { version: 'other' })).rejects.toThrow(
    `mf-home other is no canary any more: ${canary} is.`,
  );
  await Promise.allSettled([promote(name, remotesDir), abort(name, remotesDir)]);
  const ended = await current();
  expect(ended?.canary).toBeUndefined();
  for (const end of [promote, abort]) {
    await expect(end(name, remotesDir)).rejects.toThrow(
      `mf-home has no canary: ${ended?.version} is live for everybody.`,
    );
  }
  expect(await current()).toEqual(ended);
});

it('is listed with what was counted, as is the live version; the counts go with it', async () => {
  const pointed = (await current())?.canary;
  if (!pointed) throw new Error('there is no canary');
  const tally = { ...noTally(), views: 12, errors: 1 };
  await writeCounted(remotesDir, name, 'web1-7', pointed, {
    live: { HomePage: { ...noTally(), views: 90 } },
    canary: { HomePage: tally, AboutPage: tally },
  });
  expect(await versionsOf(name, remotesDir)).toMatchObject([
    { version: live, state: 'live', reason: expect.stringMatching(/^90 views, 0 with errors/) },
    { version: canary, state: 'canary 10 %', reason: expect.stringMatching(/^24 views, 2 with errors/) },
  ]);
  const rule = { keepReleases: 10, keepDays: 30 };
  await prune(name, remotesDir, rule);
  expect(await readdir(countsFolder(remotesDir, name))).toEqual(['web1-7.json']);
  await abort(name, remotesDir);
  expect(await readdir(join(remotesDir, '.canaries'))).toEqual([]);
  // Of a process that did not know yet.
  await mkdir(countsFolder(remotesDir, name));
  await writeFile(join(countsFolder(remotesDir, name), 'web2-8.json'), '{}');
  await prune(name, remotesDir, rule);
  expect(await readdir(join(remotesDir, '.canaries'))).toEqual([]);
});
