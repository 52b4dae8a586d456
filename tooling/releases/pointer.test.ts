import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { changePointer, type Pointed, type Pointer, pointedTo, readPointer } from './pointer';

const base = folderForEachTest();
let folder: string;
beforeEach(() => {
  folder = base();
});

const pointed = { version: '1', since: '2026-11-22T08:00:00.000Z', by: 'Anne', previous: [] };
const file = () => join(folder, 'composition.json');
const published = (version: string): Pointer => ({ 'mf-home': { ...pointed, version } });

it('says what to do about a broken file', async () => {
  await writeFile(file(), '{"mf-home":');
  await expect(readPointer(folder)).rejects.toThrow(
    `${file()} is not JSON: delete it and publish the remotes again (npm start does).`,
  );
});

it('is changed in one step, also in a folder that is not there yet', async () => {
  folder = join(base(), 'new');
  await changePointer(folder, () => published('1'));
  const { ino } = await stat(file());
  await changePointer(folder, (pointer) => ({ ...pointer, ...published('2') }));
  expect(await readPointer(folder)).toEqual(published('2'));
  expect((await stat(file())).ino).not.toBe(ino);
  expect(await readdir(folder)).toEqual(['.locks', 'composition.json']);
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

it('is not written again where nothing changes', async () => {
  await changePointer(folder, () => published('1'));
  const { ino } = await stat(file());
  await changePointer(folder, (pointer) => pointer);
  expect((await stat(file())).ino).toBe(ino);
});

describe('a version that becomes live', () => {
  /** What the pointer says after these versions, one after the other. */
  const having = (...versions: string[]) =>
    versions.reduce<Pointed | undefined>((before, version) => pointedTo(before, version, 'Anne'), undefined);
  const now = expect.stringMatching(/^20\d\d-.*Z$/);

  it('is noted with who and when, and what was live before with until when', () => {
    expect(having('a')).toEqual({ version: 'a', since: now, by: 'Anne', previous: [] });
    expect(having('a', 'b')).toEqual({
      version: 'b',
      since: now,
      by: 'Anne',
      previous: ['a'],
      until: { a: now },
    });
  });

  it('is each once in the history, newest first, and a hundred at most', () => {
    expect(having('a', 'b', 'a')).toMatchObject({ version: 'a', previous: ['b'], until: { b: now } });
    expect(having('a', 'b', 'a')?.until).not.toHaveProperty('a');
    const many = Array.from({ length: 120 }, (_, index) => `${index}`);
    expect(having(...many)?.previous).toEqual(many.slice(19, 119).reverse());
  });

  it('that is live already changes nothing', () => {
    const before = having('a', 'b');
    expect(pointedTo(before, 'b', 'Léa')).toBe(before);
  });
});
