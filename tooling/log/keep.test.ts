import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { entryOf } from './entry';
import { keepLog, logFiles, logFolder } from './keep';
import { linesOf, newLines } from './read';

const dataDir = folderForEachTest();
const day = 24 * 3600 * 1000;
const clock = { now: 0 };
const complaints: string[] = [];
const keepUpTo = (mostBytes?: number) =>
  keepLog(dataDir(), (line) => complaints.push(line), {
    now: () => clock.now,
    ...(mostBytes && { mostBytes }),
  });
const said = (msg: string) =>
  entryOf(JSON.stringify({ level: 'info', msg, time: new Date(clock.now).toISOString() }));
const names = () => logFiles(dataDir()).map((file) => basename(file));
const all = async () => {
  const lines: string[] = [];
  for await (const line of linesOf([], dataDir())) lines.push(entryOf(line).msg);
  return lines;
};

beforeEach(() => {
  clock.now = Date.parse('2026-11-22T23:59:00Z');
  complaints.length = 0;
});

it('keeps a file for each day, for its owner alone, and reads them in order', async () => {
  const keep = keepUpTo();
  keep(said('one'));
  clock.now += 60_000;
  keep(said('two'));
  keepUpTo()(said('three, after a restart'));
  expect(names()).toEqual(['2026-11-22.jsonl', '2026-11-23.jsonl']);
  expect(await all()).toEqual(['one', 'two', 'three, after a restart']);
  const [file = ''] = logFiles(dataDir());
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await stat(logFolder(dataDir()))).mode & 0o077).toBe(0);
});

it('forgets what is older than 30 days, and nothing of others', async () => {
  await mkdir(logFolder(dataDir()));
  for (const name of ['2026-10-22.jsonl', '2026-10-23.jsonl', 'notes.txt']) {
    await writeFile(join(logFolder(dataDir()), name), '');
  }
  keepUpTo()(said('one'));
  expect(names()).toEqual(['2026-10-23.jsonl', '2026-11-22.jsonl']);
  clock.now += day;
  keepUpTo()(said('two'));
  expect(names()).toEqual(['2026-11-22.jsonl', '2026-11-23.jsonl']);
  expect((await stat(join(logFolder(dataDir()), 'notes.txt'))).isFile()).toBe(true);
});

it('keeps so many bytes of a day, and says where they end', async () => {
  const keep = keepUpTo(300);
  for (let index = 0; index < 20; index++) keep(said(`line ${index}`));
  expect((await all()).at(-1)).toMatch(/^The log of this day is full/);
  expect((await all()).length).toBeLessThan(8);
  expect(complaints).toHaveLength(1);
  clock.now += day;
  keep(said('tomorrow'));
  expect((await all()).at(-1)).toBe('tomorrow');
});

it('says once that nothing can be kept, and goes on', async () => {
  await writeFile(logFolder(dataDir()), 'a file in its place');
  const keep = keepUpTo();
  for (const msg of ['one', 'two']) keep(said(msg));
  expect(complaints).toEqual([expect.stringMatching(/^The log could not be kept in .*: E/)]);
});

it('tells what is added, in whole lines, also of the next day', async () => {
  keepUpTo()(said('before'));
  const stopped = new AbortController();
  const lines: string[] = [];
  const reading = (async () => {
    for await (const line of newLines(dataDir(), stopped.signal)) lines.push(entryOf(line).msg);
  })();
  const [file = ''] = logFiles(dataDir());
  await new Promise((resolve) => setTimeout(resolve, 50));
  await writeFile(file, `${await readFile(file, 'utf8')}{"msg":"École`);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(lines).toEqual([]);
  await writeFile(file, `${await readFile(file, 'utf8')} de nuit"}\n`);
  await until('the line is whole', () => lines.length === 1);
  clock.now += day;
  keepUpTo()(said('tomorrow'));
  await until('the next day is read', () => lines.length === 2);
  stopped.abort();
  await reading;
  expect(lines).toEqual(['École de nuit', 'tomorrow']);
});

describe('where npm start keeps nothing', () => {
  const { PATH } = process.env;
  afterEach(() => {
    process.env.PATH = PATH;
  });

  it('the log is what the journal has of our units', async () => {
    const program = join(dataDir(), 'journalctl');
    await writeFile(program, '#!/bin/sh\nprintf \'{"msg":"of the journal"}\\n%s\\n\' "$*"\n');
    await chmod(program, 0o755);
    process.env.PATH = `${dataDir()}:${PATH}`;
    expect(await all()).toEqual(['of the journal', '--quiet --no-pager --output=cat --unit=campus-*']);
    const lines: string[] = [];
    for await (const line of newLines(dataDir(), new AbortController().signal)) lines.push(line);
    expect(lines.at(-1)).toContain('--follow --lines=0');
  });

  it('and nothing on a machine without one', async () => {
    process.env.PATH = dataDir();
    expect(await all()).toEqual([]);
  });
});
