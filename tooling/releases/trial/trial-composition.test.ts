import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { readVerdict } from '../../../shell/server/releases/verdict';
import type { Pointer } from '../pointer';
import { composeTrial } from './trial-composition';

const base = folderForEachTest();
const real = () => join(base(), 'real');
const trial = () => join(base(), 'trial');
const entry = (version: string) => ({ version, since: '', by: '', previous: ['0'] });
const live: Pointer = { 'mf-home': entry('1'), 'mf-contact': entry('5'), shell: entry('7') };

beforeEach(async () => {
  for (const folder of ['mf-home/2', 'mf-home/files', 'mf-home/verdicts', 'mf-contact/5', 'shell/8']) {
    await mkdir(join(real(), folder), { recursive: true });
    await writeFile(join(real(), folder, 'here'), folder);
  }
});

const read = (path: string) => readFile(join(trial(), path), 'utf8');
const pointer = async () => JSON.parse(await read('composition.json'));

it('has the version to try in the place of the live one, good in here only', async () => {
  await composeTrial(trial(), real(), live, { name: 'mf-home', version: '2' });
  expect(await pointer()).toEqual({ 'mf-home': { version: '2', previous: [] }, 'mf-contact': entry('5') });
  expect(await read('mf-home/2/here')).toBe('mf-home/2');
  expect(await read('mf-home/files/here')).toBe('mf-home/files');
  expect(await read('mf-contact/5/here')).toBe('mf-contact/5');
  expect(await readVerdict(trial(), 'mf-home', '2')).toMatchObject({ verdict: 'good' });
  expect(await readVerdict(real(), 'mf-home', '2')).toBeUndefined();
});

it('has all live remotes for a release of the shell', async () => {
  await composeTrial(trial(), real(), live, { name: 'shell', version: '8' });
  expect(await pointer()).toEqual({ 'mf-home': entry('1'), 'mf-contact': entry('5') });
  expect(await read('shell/8/here')).toBe('shell/8');
  expect(await read('mf-home/2/here')).toBe('mf-home/2');
});
