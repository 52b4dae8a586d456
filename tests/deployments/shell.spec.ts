import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openReleases } from '@campus/releases';
import { environmentOf, startOne } from '../../tooling/stack/services';
import { readSettings } from '../../tooling/stack/settings';
import { holdSocket } from '../../tooling/stack/ports';
import { pointTo, deployChanged, serverBundle } from '../support/releases';
import { type RunningSite, startSite } from '../support/site';
import { startTraffic } from '../support/visitors';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** What visitors ask for, and for how long it may take on a busy machine. */
const paths = ['/mentions-l%C3%A9gales', '/', '/formations', '/contact'];
const polling = { timeout: 60_000, intervals: [50] };

// The helpers for releases of remotes serve for the shell, too.
const shell = 'shell';

/** Before back ends that answer what a test wants. */
let site: RunningSite;
/** The release that is live at first. */
let first: string;
test.beforeAll(async () => {
  site = await startSite({ processes: [shell] });
  first = (await openReleases(site.remotesDir).pointer())[shell]?.version ?? '';
});
test.afterAll(() => site.close());

/** Publishes the live release with another server program, and points the site to it. */
const deploy = async (change: (code: string) => string) =>
  (await deployChanged(site, shell, serverBundle(change, 'main.mjs'))).version;
const goTo = (version: string) => pointTo(site, { remote: shell, version, pages: {} });
const firstLine = (line: string) => (code: string) => `${line}\n${code}`;

const get = (path: string) => fetch(site.url + path, { headers: { Connection: 'close' } });
/** What the site says of itself. */
const health = async (): Promise<{ status: string; release?: string; givenUp?: string }> =>
  (await get('/healthz')).json();
const running = async () => (await health()).release;
const html = async () => (await get('/contact')).text();

test('what runs is the published release, nothing of a build', { tag: '@shell' }, async () => {
  expect(await health()).toEqual({ status: 'ok', release: first });
  const [, program = ''] = /(\/assets\/main\.\w+\.js)/.exec(await html()) ?? [];
  const answer = await fetch(site.url + program);
  expect(await answer.text()).toBe(await readFile(join(site.remotesDir, 'shell/files', program), 'utf8'));
});

test('releases follow each other, and no request fails', { tag: '@shell' }, async () => {
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
  await expect.poll(() => site.contact.requests.length, polling).toBe(1);
  const traffic = startTraffic(site.port, paths, 4, 50);

  const next = await deploy((code) => code.replaceAll('Accessibilité', 'Accessible à tous'));
  setTimeout(() => accept(), 2000);
  expect((await posted).status).toBe(202);
  await expect.poll(running, polling).toBe(next);
  expect(await html()).toContain('Accessible à tous');
  for (const version of [first, next]) {
    await goTo(version);
    await expect.poll(running, polling).toBe(version);
  }
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect(traffic.succeeded).toBeGreaterThan(30);
  test.info().annotations.push({ type: 'longest wait', description: `${traffic.maxAnswerMs} ms` });
});

test('a release that ends at its start is given up, and the one before runs', { tag: '@shell' }, async () => {
  const before = await running();
  const traffic = startTraffic(site.port, paths, 2, 50);
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

test('a release that is damaged is not started, and the one that runs stays', { tag: '@shell' }, async () => {
  const before = await running();
  const damaged = await deploy(firstLine('// damaged later'));
  await expect.poll(running, polling).toBe(damaged);
  await writeFile(join(site.remotesDir, 'shell', damaged, 'client/favicon.svg'), 'X');
  await site.stack.stop('shell');
  await site.stack.start('shell');
  expect(await health()).toEqual({ status: 'ok', release: before, givenUp: damaged });
  const lines = site.logs.filter((line) => line.includes(`The shell ${damaged} is not started`));
  expect(lines).toEqual([expect.stringContaining('client/favicon.svg does not have the integrity')]);
});

test('a shell killed on a held socket loses only the requests in flight', { tag: '@shell' }, async () => {
  await site.stack.stop('shell');
  const socket = holdSocket(site.port);
  const start = () =>
    startOne('shell', readSettings(site.env), {
      socket: socket?.fd ?? 0,
      env: environmentOf('shell', site.env),
      log: () => undefined,
    });
  let child = await start();
  const traffic = startTraffic(site.port, paths, 4);
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
