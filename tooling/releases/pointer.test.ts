import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { changePointer, type Pointer, readPointer } from './pointer';

const base = folderForEachTest();
let folder: string;
beforeEach(() => {
  folder = base();
});

const pointed = { version: '1', since: '2026-11-22T08:00:00.000Z', by: 'Anne', previous: [] };
const file = () => join(folder, 'composition.json');
const published = (version: string): Pointer => ({ 'mf-home': { ...pointed, version } });

it('is empty where nothing was published', async () => {
  expect(await readPointer(folder)).toEqual({});
});

it('says what to do about a broken file', async () => {
  await writeFile(file(), '{"mf-home":');
  await expect(readPointer(folder)).rejects.toThrow(
    `${file()} is not JSON: delete it and publish the remotes again (npm start does).`,
  );
});

it('passes on a file that cannot be read', async () => {
  await mkdir(file());
  await expect(readPointer(folder)).rejects.toThrow('EISDIR');
});

it('is changed in one step, also in a folder that is not there yet', async () => {
  folder = join(base(), 'new');
  await changePointer(folder, () => published('1'));
  const { ino } = await stat(file());
  await changePointer(folder, (pointer) => ({ ...pointer, ...published('2') }));
  expect(await readPointer(folder)).toEqual(published('2'));
  expect((await stat(file())).ino).not.toBe(ino);
  expect(await readdir(folder)).toEqual(['composition.json']);
});

it('loses no change of teams that publish at the same moment', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const add = (name: string) => (pointer: Pointer) => ({
    ...pointer,
    [name]: pointed,
  });
  await Promise.all(names.map((name) => changePointer(folder, add(name))));
  expect(Object.keys(await readPointer(folder)).sort()).toEqual(names);
});

it('stays as it was, and unlocked, when a change fails', async () => {
  await changePointer(folder, () => published('1'));
  const fail = () => {
    throw new Error('no');
  };
  await expect(changePointer(folder, fail)).rejects.toThrow('no');
  expect(await readFile(file(), 'utf8')).toContain('"1"');
  await changePointer(folder, () => published('2'));
  expect(await readPointer(folder)).toEqual(published('2'));
});

it('takes over the lock of a process that was killed', async () => {
  const lock = join(folder, '.publishing');
  await mkdir(lock);
  const before = Date.now() / 1000 - 11;
  await utimes(lock, before, before);
  await changePointer(folder, () => published('1'));
  expect(await readPointer(folder)).toEqual(published('1'));
});

it('waits for a lock that is held', async () => {
  const lock = join(folder, '.publishing');
  await mkdir(lock);
  const changing = changePointer(folder, () => published('1'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await readPointer(folder)).toEqual({});
  await rm(lock, { recursive: true });
  await changing;
  expect(await readPointer(folder)).toEqual(published('1'));
});
