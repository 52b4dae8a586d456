import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Pointed, type Pointer, pointedTo } from 'releases';
import { inWords, openForChange } from 'releases/changing';
import { listen } from 'testing/ports';
import { folderForEachTest } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { at } from '../paths';
import { expired } from './prune';
import { uptake } from './uptake';

describe('keep-rule', () => {
  const day = 86_400_000;
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  const ago = (days: number) => new Date(now - days * day).toISOString();
  const rule = { releases: 2, days: 30 };
  const live = { version: 'live', since: ago(1), by: 'Anne', previous: [] };

  /** A version, and how many days ago it was published. */
  const published = (version: string, days: number) => ({ version, published: now - days * day });
  const gone = (candidates: ReturnType<typeof published>[], pointed?: Pointed, some = rule) =>
    expired(candidates, pointed, some, now).sort();

  it('lets go what is neither among the newest nor was live lately', () => {
    const until = { a: ago(40), b: ago(50), c: ago(60), d: ago(70) };
    const pointed = { ...live, previous: ['a', 'b', 'c', 'd'], until };
    const candidates = [...'abcd'].map((version) => published(version, 90));
    expect(gone([published('live', 90), ...candidates], pointed)).toEqual(['c', 'd']);
    expect(gone(candidates, pointed, { releases: 2, days: 65 })).toEqual(['d']);
    expect(gone(candidates, pointed, { releases: 3, days: 1 })).toEqual(['d']);
  });

  it('lets go what was refused after the days, or when there are more of them than the rule has', () => {
    const refused = [published('a', 1), published('b', 2), published('c', 3), published('d', 31)];
    expect(gone(refused, live)).toEqual(['c', 'd']);
    expect(gone(refused, live, { releases: 10, days: 30 })).toEqual(['d']);
  });

  it('never takes what is live, what a rollback goes back to, nor what a tab opened within the rule has', () => {
    const version = fc.constantFrom(...'abcdefgh');
    const days = fc.integer({ min: 0, max: 100 });
    const pointers = fc.record({
      version,
      previous: fc.uniqueArray(version),
      until: fc.dictionary(version, days.map(ago)),
    });
    const candidates = fc.uniqueArray(fc.tuple(version, days), { selector: ([name]) => name });
    const rules = fc.record({ releases: fc.integer({ min: 1, max: 5 }), days });
    fc.assert(
      fc.property(pointers, candidates, rules, (pointed, found, some) => {
        const versions = found.map(([name, age]) => published(name, age));
        const taken = gone(versions, pointed as unknown as Pointed, some);
        for (const one of taken) {
          expect(one).not.toBe(pointed.version);
          expect(one).not.toBe(pointed.previous[0]);
          const until = pointed.until[one];
          if (until) expect(now - Date.parse(until)).toBeGreaterThanOrEqual(some.days * day);
        }
        // Of those that were live, at least so many stay.
        const wasLive = versions.filter(
          ({ version }) => pointed.previous.includes(version) || version in pointed.until,
        );
        const kept = wasLive.filter(({ version }) => !taken.includes(version));
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(wasLive.length, some.releases));
      }),
    );
  });
});

describe('lock', () => {
  const folder = folderForEachTest();
  const journal = () => join(folder(), 'journal');
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** A process that takes the lock, and keeps it where it is told to. */
  function holder(...keeps: string[]): ChildProcess {
    const program = at('tooling/releases/testing/hold-lock.ts');
    const args = ['--import', 'tsx', program, folder(), journal(), ...keeps];
    const child = spawn(process.execPath, args, { cwd: at(), stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return child;
  }
  const take = (patience: number, onWait?: (said: string) => void) =>
    openForChange(folder()).lock('mf-home', { by: 'Léa', patience, onWait: (who) => onWait?.(inWords(who)) });

  it('is had by one at a time, who is named to those who wait, and to those who give up', async () => {
    const unlock = await take(0);
    const waited: string[] = [];
    const second = take(5000, (who) => waited.push(who));
    await until('it waits', () => waited.length > 0);
    expect(waited).toEqual([expect.stringMatching(new RegExp(`^Léa \\(process ${process.pid} on .+\\)$`))]);
    await expect(take(100)).rejects.toThrow(/mf-home is held by Léa .* was not given back within 0.1 s/);
    unlock();
    (await second)();
  });

  it('of a process that was killed is never had by two of those who wait', async () => {
    const killed = holder('for ever');
    await once(killed.stdout as NodeJS.ReadableStream, 'data');
    const waiting = [holder(), holder(), holder()];
    const ends = waiting.map((child) => once(child, 'exit'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    killed.kill('SIGKILL');
    await Promise.all(ends);
    const [, ...steps] = (await readFile(journal(), 'utf8')).trim().split(' ');
    expect(steps).toHaveLength(6);
    for (let i = 0; i < steps.length; i += 2) {
      expect(steps[i + 1]).toBe(steps[i]?.replace('+', '-'));
    }
  }, 30_000);
});

describe('pointer', () => {
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
    await expect(openForChange(folder).pointer()).rejects.toThrow(
      `${file()} is not JSON: delete it and publish the remotes again (npm start does).`,
    );
  });

  it('is changed in one step, also in a folder that is not there yet; not where nothing changes', async () => {
    folder = join(base(), 'new');
    await openForChange(folder).change(() => published('1'));
    const { ino } = await stat(file());
    await openForChange(folder).change((pointer) => pointer);
    expect((await stat(file())).ino).toBe(ino);
    await openForChange(folder).change((pointer) => ({ ...pointer, ...published('2') }));
    expect(await openForChange(folder).pointer()).toEqual(published('2'));
    expect((await stat(file())).ino).not.toBe(ino);
    expect(await readdir(folder)).toEqual(['.locks', 'composition.json']);
  });

  it('loses no change of teams that publish at the same moment', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const add = (name: string) => (pointer: Pointer) => ({ ...pointer, [name]: pointed });
    await Promise.all(names.map((name) => openForChange(folder).change(add(name))));
    expect(Object.keys(await openForChange(folder).pointer()).sort()).toEqual(names);
  });

  it('stays as it was, and unlocked, when a change fails', async () => {
    await openForChange(folder).change(() => published('1'));
    const failing = openForChange(folder).change(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await readFile(file(), 'utf8')).toContain('"1"');
    await openForChange(folder).change(() => published('2'));
    expect(await openForChange(folder).pointer()).toEqual(published('2'));
  });

  it('notes a version that becomes live with who and when, what was before it until when, each once, a hundred', () => {
    /** What the pointer says after these versions, one after the other. */
    const having = (...versions: string[]) =>
      versions.reduce<Pointed | undefined>(
        (before, version) => pointedTo(before, version, 'Anne'),
        undefined,
      );
    const since = expect.stringMatching(/^20\d\d-.*Z$/);
    expect(having('a')).toEqual({ version: 'a', since, by: 'Anne', previous: [] });
    const before = having('a', 'b');
    const until = { a: since };
    expect(before).toEqual({ version: 'b', since, by: 'Anne', previous: ['a'], until });
    // It is live already.
    expect(pointedTo(before, 'b', 'Léa')).toBe(before);
    expect(having('a', 'b', 'a')).toMatchObject({ version: 'a', previous: ['b'], until: { b: since } });
    expect(having('a', 'b', 'a')?.until).not.toHaveProperty('a');
    const many = Array.from({ length: 120 }, (_, index) => `${index}`);
    expect(having(...many)?.previous).toEqual(many.slice(19, 119).reverse());
  });
});

describe('uptake', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** A site whose answers are these, one after the other. */
  async function site(...answers: string[]): Promise<string> {
    const running = createServer((_, response) => response.end(answers.shift()));
    server = running;
    return `http://127.0.0.1:${await listen(running)}`;
  }
  const shows = (version: string) => JSON.stringify({ 'mf-home': { version } });

  it('is live where the site shows it, if only at the second look; else it is another one', async () => {
    expect(await uptake(await site(shows('1'), shows('2')), 'mf-home', '2')).toBe('live');
    server?.close();
    expect(await uptake(await site(shows('1'), shows('1')), 'mf-home', '2')).toBe('other');
  });

  it('is not running where nothing answers, or something else than the site', async () => {
    const url = await site('<html>');
    expect(await uptake(url, 'mf-home', '2')).toBe('not running');
    await new Promise((resolve) => server?.close(resolve));
    expect(await uptake(url, 'mf-home', '2')).toBe('not running');
  });

  it('of the shell is live once its process runs it, also when nobody answers in between, unless it gave it up', async () => {
    const says = (release: string, givenUp?: string) => JSON.stringify({ status: 'ok', release, givenUp });
    expect(await uptake(await site(says('1'), '', says('1', '3'), says('2')), 'shell', '2')).toBe('live');
    server?.close();
    expect(await uptake(await site(says('1'), says('1', '2')), 'shell', '2')).toBe('other');
  });
});
