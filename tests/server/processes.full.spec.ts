import { execFileSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '@campus/testing/ports';
import { commandOf, parentOf, processIds, readProcess } from '@campus/testing/processes';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { readSettings } from '../../tooling/stack/settings';
import { createStack } from '../../tooling/stack/stack';
import { type RunningSite, startSite } from '../support/site';

test.skip(process.platform !== 'linux', 'looks at the processes through /proc');
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const secrets = { SMTP_URL: 'smtp://u:p@127.0.0.1:1', METRICS_TOKEN: crypto.randomUUID() };

let dataDir: string;
let remove: () => Promise<void>;
let site: RunningSite;
/** What ps showed of any process during the start. */
const commands = new Set<string>();

/** PocketBase's executable, below the process that watches it and waits for the runner's end. */
function executable(): number | undefined {
  const parent = site.stack.running.pocketbase?.pid;
  return processIds().find((pid) => parentOf(pid) === parent && !/^(\/bin\/sh|$)/.test(commandOf(pid)));
}

test.beforeAll(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  let starting = true;
  const looking = (async () => {
    for (; starting; await pause(1)) for (const pid of processIds()) commands.add(commandOf(pid));
  })();
  site = await startSite({ settings: { DATA_DIR: dataDir, SOMEBODYS_TOKEN: 'x', ...secrets } });
  starting = false;
  await looking;
});

test.afterAll(async () => {
  await site.close();
  await remove();
});

test('no password stands in the arguments of a process', () => {
  const seen = [...commands];
  expect(seen.some((command) => command.includes('serve --http'))).toBe(true);
  expect(seen.filter((command) => command.includes(site.superuser.password))).toEqual([]);
});

test('each process has its own settings and nobody else’s', () => {
  const hiddenNames = ['PB_PASSWORD', ...Object.keys(secrets), 'SOMEBODYS_TOKEN'];
  const has = (pid = 0) => {
    const names = readProcess(pid, 'environ')
      .split('\0')
      .map((entry) => entry.split('=')[0]);
    return hiddenNames.filter((name) => names.includes(name));
  };
  expect(has(site.stack.running.shell?.pid)).toEqual(['METRICS_TOKEN']);
  expect(has(site.stack.running['contact-service']?.pid)).toEqual(['SMTP_URL', 'METRICS_TOKEN']);
  expect(has(site.stack.running.pocketbase?.pid)).toEqual(['PB_PASSWORD']);
  expect(has(executable())).toEqual(['PB_PASSWORD']);
});

test('what the processes write into the data folder is this user’s alone', async () => {
  // This test published the releases itself; `publish.test.ts` looks at those of a command.
  const names = (await readdir(dataDir, { recursive: true })).filter((name) => !name.startsWith('remotes'));
  const paths = names.map((name) => join(dataDir, name));
  const open: string[] = [];
  for (const path of paths) {
    // SQLite's side files come and go.
    const info = await stat(path).catch(() => undefined);
    if (info && (info.mode & 0o077) !== 0) open.push(path);
  }
  expect(open).toEqual([]);
  const files = ['pocketbase/data.db', 'contact/outbox.sqlite', 'purge-token'];
  expect(paths).toEqual(expect.arrayContaining(files.map((name) => join(dataDir, name))));
});

test('no process answers at another address than 127.0.0.1', async () => {
  const { PORT, CONTACT_PORT, POCKETBASE_PORT } = site.env;
  for (const port of [PORT, CONTACT_PORT, POCKETBASE_PORT]) {
    await expect(fetch(`http://127.0.0.1:${port}/`)).resolves.toBeDefined();
    // Whoever listens everywhere has this one, too.
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
  }
});

test('processes that can open no further file for a while end not', async () => {
  const processes = Object.values(site.stack.running);
  const limitFiles = (max: number) => {
    for (const { pid } of processes) execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${max}:`]);
  };
  limitFiles(10);
  await pause(2500);
  limitFiles(1000);
  expect(Object.keys(site.stack.running)).toHaveLength(processes.length);
  await expect(fetch(`${site.url}/formations`)).resolves.toMatchObject({ status: 200 });
});

test('a second site does not get the same data', async () => {
  const env = { ...site.env, POCKETBASE_PORT: String(await freePort()) };
  const other = createStack({ settings: readSettings(env), env, log: () => undefined });
  await expect(other.start('pocketbase')).rejects.toThrow(
    `DATA_DIR ${dataDir} is used by another PocketBase of Campus: stop that one, or set DATA_DIR to another folder.`,
  );
  await other.stopAll();
});
