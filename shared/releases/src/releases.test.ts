import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { type PointerEntry, type Pointer, withVersion } from '.';
import { type WritableReleases, openWritableReleases } from './changing';

describe('lock', () => {
  const folder = folderForEachTest();
  const acquire = (timeoutMs: number, onWait = (_holder: string) => {}) =>
    openWritableReleases(folder()).lock('mf-home', { by: 'Léa', timeoutMs, onWait });

  it('has one holder, who is named to those who wait and to those who give up', async () => {
    const first = await acquire(0);
    const waited: string[] = [];
    const second = acquire(5000, (who) => waited.push(who));
    await until('it waits', () => waited.length > 0);
    expect(waited).toEqual([expect.stringMatching(new RegExp(`^Léa \\(process ${process.pid} on .+\\)$`))]);
    await expect(acquire(100)).rejects.toThrow(/mf-home is held by Léa .* was not given back within 0.1 s/);
    first[Symbol.dispose]();
    (await second)[Symbol.dispose]();
  });
});

describe('pointer', () => {
  const base = folderForEachTest();
  let folder: string;
  let releases: WritableReleases;
  const open = (path: string) => {
    folder = path;
    releases = openWritableReleases(path);
  };
  beforeEach(() => open(base()));

  const pointed = { version: '1', since: '2026-11-22T08:00:00.000Z', by: 'Anne', previous: [] };
  const file = () => join(folder, 'composition.json');
  const published = (version: string): Pointer => ({ 'mf-home': { ...pointed, version } });

  it('says what to do about a broken file', async () => {
    await writeFile(file(), '{"mf-home":');
    const advice = 'delete it and publish the remotes again (a start does).';
    await expect(releases.pointer()).rejects.toThrow(`${file()} is not JSON: ${advice}`);
  });

  it('changes in one step, also in a new folder; unchanged, writes nothing', async () => {
    open(join(base(), 'new'));
    await releases.change(() => published('1'));
    const { ino } = await stat(file());
    await releases.change((pointer) => pointer);
    expect((await stat(file())).ino).toBe(ino);
    await releases.change((pointer) => ({ ...pointer, ...published('2') }));
    expect(await releases.pointer()).toEqual(published('2'));
    expect((await stat(file())).ino).not.toBe(ino);
    expect(await readdir(folder)).toEqual(['.locks', 'composition.json']);
  });

  it('loses no change of teams that publish at the same moment', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const add = (name: string) => (pointer: Pointer) => ({ ...pointer, [name]: pointed });
    await Promise.all(names.map((name) => releases.change(add(name))));
    expect(Object.keys(await releases.pointer()).sort()).toEqual(names);
  });

  it('stays as it was, and unlocked, when a change fails', async () => {
    await releases.change(() => published('1'));
    const failing = releases.change(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await readFile(file(), 'utf8')).toContain('"1"');
    await releases.change(() => published('2'));
    expect(await releases.pointer()).toEqual(published('2'));
  });

  it('records who made a version live and when, and a hundred previous ones', () => {
    /** What the pointer says after these versions, one after the other. */
    const having = (...versions: string[]) => {
      let entry: PointerEntry | undefined;
      for (const version of versions) entry = withVersion(entry, version, 'Anne');
      return entry;
    };
    const since = expect.stringMatching(/^20\d\d-.*Z$/);
    expect(having('a')).toEqual({ version: 'a', since, by: 'Anne', previous: [] });
    const before = having('a', 'b');
    const until = { a: since };
    expect(before).toEqual({ version: 'b', since, by: 'Anne', previous: ['a'], until });
    // The version is live already.
    expect(withVersion(before, 'b', 'Léa')).toBe(before);
    expect(having('a', 'b', 'a')).toMatchObject({ version: 'a', previous: ['b'], until: { b: since } });
    expect(having('a', 'b', 'a')?.until).not.toHaveProperty('a');
    const many = Array.from({ length: 120 }, (_, index) => `${index}`);
    expect(having(...many)?.previous).toEqual(many.slice(19, 119).reverse());
  });
});
