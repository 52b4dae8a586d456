import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { environmentOf, startOne } from '../../tooling/stack/services';
import { readSettings } from '../../tooling/stack/settings';
import { holdSocket } from '../../tooling/stack/ports';
import { firstLine, openShellSite, paths, serverText, type ShellSite, soon } from '../support/shell-site';
import { visit } from '../support/visitors';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let site: ShellSite;
test.beforeAll(async () => {
  site = await openShellSite();
});
test.afterAll(() => site.close());

const release = async () => (await site.health()).release;

test('what runs is the published release, nothing of a build', async () => {
  expect(await site.health()).toEqual({ status: 'ok', release: site.version });
  const [, program = ''] = /(\/assets\/main\.\w+\.js)/.exec(await site.html()) ?? [];
  const answer = await fetch(site.url + program);
  expect(await answer.text()).toBe(await readFile(join(site.remotesDir, 'shell/files', program), 'utf8'));
});

test('releases follow each other, and no request fails', async () => {
  // A request that the contact service has not answered yet.
  let accept = () => undefined as unknown;
  site.contact.answer = (_request, response) => {
    accept = () => response.writeHead(202, { 'Content-Type': 'application/json' }).end('{"receipt":"ABC"}');
  };
  const posted = fetch(`${site.url}/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  await expect.poll(() => site.contact.requests.length, soon).toBe(1);
  const traffic = visit(site.port, paths, 4, 50);

  const next = await site.deploy(serverText('Accessibilité', 'Accessible à tous'));
  setTimeout(() => accept(), 2000);
  expect((await posted).status).toBe(202);
  await expect.poll(release, soon).toBe(next);
  expect(await site.html()).toContain('Accessible à tous');
  for (const version of [site.version, next]) {
    await site.pointTo(version);
    await expect.poll(release, soon).toBe(version);
  }
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect(traffic.good).toBeGreaterThan(30);
  test.info().annotations.push({ type: 'longest wait', description: `${traffic.longest} ms` });
});

test('a release that ends at its start is given up, and the one before runs', async () => {
  const before = await release();
  const traffic = visit(site.port, paths, 2, 50);
  const version = await site.deploy(firstLine('throw new Error("not today");'));
  await expect.poll(site.health, soon).toEqual({ status: 'ok', release: before, givenUp: version });
  // Not again because something else is deployed.
  const pointer = join(site.remotesDir, 'composition.json');
  await expect.poll(() => site.stack.running.shell?.pid, soon).toBeGreaterThan(0);
  const pid = site.stack.running.shell?.pid;
  await writeFile(pointer, await readFile(pointer, 'utf8'));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(site.stack.running.shell?.pid).toBe(pid);
  expect(site.logs.filter((line) => line.includes(`The shell ${version} was given up`))).toHaveLength(1);
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  await site.pointTo(before ?? '');
  await expect.poll(site.health, soon).toEqual({ status: 'ok', release: before });
});

test('a release that is damaged is not started, and the one that runs stays', async () => {
  const before = await release();
  const damaged = await site.deploy(firstLine('// damaged later'));
  await expect.poll(release, soon).toBe(damaged);
  await writeFile(join(site.remotesDir, 'shell', damaged, 'client/favicon.svg'), 'X');
  await site.stack.stop('shell');
  await site.stack.start('shell');
  expect(await site.health()).toEqual({ status: 'ok', release: before, givenUp: damaged });
  const lines = site.logs.filter((line) => line.includes(`The shell ${damaged} is not started`));
  expect(lines).toEqual([expect.stringContaining('client/favicon.svg does not have the integrity')]);
});

test('killed while somebody holds its socket, it loses what is in flight and nothing else', async () => {
  await site.stack.stop('shell');
  const socket = holdSocket(site.port);
  const start = () =>
    startOne('shell', readSettings(site.env), {
      socket: socket?.fd ?? 0,
      env: environmentOf('shell', site.env),
      log: () => undefined,
    });
  let shell = await start();
  const traffic = visit(site.port, paths, 4);
  for (let count = 0; count < 3; count++) {
    await expect.poll(() => traffic.good, soon).toBeGreaterThan(50 * (count + 1));
    shell.kill('SIGKILL');
    await shell.ended;
    shell = await start();
  }
  await traffic.stop();
  await shell.stop();
  socket?.close();
  // Each of four visitors has one request in flight.
  expect(traffic.failures.length).toBeLessThanOrEqual(12);
  expect(traffic.failures.filter((reason) => !/ECONNRESET|socket hang up/.test(reason))).toEqual([]);
});
