import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { environmentOf, startOne } from '../../tooling/stack/services';
import { readSettings } from '../../tooling/stack/settings';
import { holdSocket } from '../../tooling/stack/ports';
import { polling, type ShellSite, startShellSite, visitedPaths } from '../support/shell-site';
import { startTraffic } from '../support/visitors';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let shell: ShellSite;
test.beforeAll(async () => {
  shell = await startShellSite();
});
test.afterAll(() => shell.site.close());

const firstLine = (line: string) => (code: string) => `${line}\n${code}`;

test('a release that ends at its start is given up, and the one before runs', async () => {
  const { site, running, health, deploy, goTo } = shell;
  const before = await running();
  const traffic = startTraffic(site.port, visitedPaths, { visitors: 2, pauseMs: 50 });
  const version = await deploy(firstLine('throw new Error("not today");'));
  await expect.poll(health, polling).toEqual({ status: 'ok', release: before, givenUp: version });
  // Not again because something else is deployed.
  const pointer = join(site.remotesDir, 'composition.json');
  await expect.poll(() => site.stack.running.shell?.pid, polling).toBeGreaterThan(0);
  const pid = site.stack.running.shell?.pid;
  await writeFile(pointer, await readFile(pointer, 'utf8'));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(site.stack.running.shell?.pid).toBe(pid);
  expect(site.logs.filter((line) => line.includes(`The shell ${version} was given up`))).toHaveLength(1);
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  await goTo(before ?? '');
  await expect.poll(health, polling).toEqual({ status: 'ok', release: before });
});

test('a release that is damaged is not started, and the one that runs stays', async () => {
  const { site, running, health, deploy } = shell;
  const before = await running();
  const damaged = await deploy(firstLine('// damaged later'));
  await expect.poll(running, polling).toBe(damaged);
  await writeFile(join(site.remotesDir, 'shell', damaged, 'client/favicon.svg'), 'X');
  await site.stack.stop('shell');
  await site.stack.start('shell');
  expect(await health()).toEqual({ status: 'ok', release: before, givenUp: damaged });
  const lines = () => site.logs.filter((line) => line.includes(`The shell ${damaged} is not started`));
  await expect
    .poll(lines, polling)
    .toEqual([expect.stringContaining('client/favicon.svg does not have the integrity')]);
});

test('a shell killed on a held socket loses only the requests in flight', async () => {
  const { site } = shell;
  await site.stack.stop('shell');
  const socket = holdSocket(site.port);
  const start = () =>
    startOne('shell', readSettings(site.env), {
      socket: socket?.fd ?? 0,
      env: environmentOf('shell', site.env),
      log: () => undefined,
    });
  let child = await start();
  const traffic = startTraffic(site.port, visitedPaths, { visitors: 4 });
  for (let count = 0; count < 3; count++) {
    await expect.poll(() => traffic.succeeded, polling).toBeGreaterThan(50 * (count + 1));
    child.kill('SIGKILL');
    await child.ended;
    child = await start();
  }
  await traffic.stop();
  await child.stop();
  socket?.close();
  // Each of four visitors has one request in flight.
  expect(traffic.failures.length).toBeLessThanOrEqual(12);
  expect(traffic.failures.filter((reason) => !/ECONNRESET|socket hang up/.test(reason))).toEqual([]);
});
