import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { type About, readAbout } from './origin';
import { isPackage, packageFile } from './packaged.mjs';
import { root } from './paths';
import { forEachConcurrently, runNode } from './run';
import { oneOf, remotes } from './workspaces';

const folder = folderForEachTest();
const source = { commit: 'ab12cd34ef56', at: '2026-11-22T15:00:00.000Z' };
const about: About = { version: '1.0.0-ab12cd34', ...source, pocketbase: '0.40.4' };

it('a package is told from a checkout', async () => {
  expect([isPackage(root), await readAbout(root)]).toEqual([false, undefined]);
  await writeFile(join(folder(), packageFile), JSON.stringify(about));
  expect([isPackage(folder()), await readAbout(folder())]).toEqual([true, about]);
});

it('forEachConcurrently works through all items in order, two at a time', async () => {
  const begun: number[] = [];
  let running = 0;
  let peak = 0;
  await forEachConcurrently(2, [1, 2, 3, 4, 5], async (item) => {
    begun.push(item);
    peak = Math.max(peak, ++running);
    await pause(5);
    running--;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(peak).toBe(2);
});

it('a character of a program’s output that comes in two pieces is one', async () => {
  const write = (byte: string) => `process.stdout.write(Buffer.from('${byte}', 'hex'))`;
  const code = `${write('c3')}; setTimeout(() => ${write('a9')}, 300)`;
  expect(await runNode(['-e', code], { failure: 'It failed' })).toBe('é');
});

it('lists the names of workspaces where there is none like it', () => {
  const all = 'mf-catalogue, mf-contact, mf-formation, mf-home, mf-selection';
  expect(() => oneOf(remotes, 'mf-autre')).toThrow(`"mf-autre" is none of ${all}.`);
  expect(() => oneOf(remotes, undefined)).toThrow('"" is none of');
});
