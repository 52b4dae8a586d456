import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dial } from 'testing/raw-connection';
import { release as deployRemote, newText } from '../support/releases';
import { firstLine, openShellSite, type ShellSite, serverText } from '../support/shell-site';
import { visit } from '../support/visitors';

test.skip(process.platform !== 'linux', 'looks at the processes through /proc');
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const soon = { timeout: 60_000, intervals: [50] };
const paths = ['/mentions-l%C3%A9gales', '/', '/formations', '/contact'];
const newTitle = serverText('Accessibilité', 'Accessible à tous');

const large = 'mf-home/files/large.00000000.bin';

let site: ShellSite;
test.beforeAll(async () => {
  site = await openShellSite();
  await writeFile(join(site.remotesDir, large), Buffer.alloc(30_000_000, 'x'));
});
test.afterAll(() => site.close());

const release = async () => (await site.health()).release;
const html = async () => (await fetch(`${site.url}/contact`, { headers: { Connection: 'close' } })).text();

test('what runs is the published release, nothing of a build', async () => {
  expect(await site.health()).toEqual({ status: 'ok', release: site.version });
  const [worker = 0, ...others] = await site.workers();
  expect(others).toEqual([]);
  const command = await readFile(`/proc/${worker}/cmdline`, 'utf8');
  expect(command).toContain(join(site.remotesDir, 'shell', site.version, 'server/main.mjs'));
  const [, program = ''] = /(\/assets\/main\.\w+\.js)/.exec(await html()) ?? [];
  const answer = await fetch(site.url + program);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(await readFile(join(site.remotesDir, 'shell/files', program), 'utf8'));
});

test('releases take over from each other, and no request fails', async () => {
  const before = await site.workers();
  // A download that is read slowly, and a request that the contact service has not answered yet.
  const slow = dial(site.port);
  slow.socket.write(`GET /remotes/${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => slow.text().length, soon).toBeGreaterThan(100_000);
  slow.socket.pause();
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
  const traffic = visit(site.port, paths);

  const next = await site.deploy(newTitle);
  await expect.poll(release, soon).toBe(next);
  accept();
  expect((await posted).status).toBe(202);
  expect(await html()).toContain('Accessible à tous');
  for (let count = 0; count < 3; count++) {
    for (const version of [site.version, next]) {
      await site.pointTo(version);
      await expect.poll(release, soon).toBe(version);
    }
  }
  // The first worker still has a reader; the ones between ended by themselves.
  await expect.poll(async () => (await site.workers()).length, soon).toBe(2);
  expect(await site.workers()).toEqual(expect.arrayContaining(before));
  slow.socket.resume();
  await expect.poll(() => slow.text().length, soon).toBeGreaterThan(30_000_000);
  await expect.poll(async () => (await site.workers()).length, soon).toBe(1);
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect(traffic.good).toBeGreaterThan(100);
  expect(site.logs.filter((line) => line.includes('does not take over'))).toEqual([]);
});

for (const [title, changes] of [
  [
    'a release that throws at its start is given up, and the one before goes on',
    firstLine('throw new Error("not today");'),
  ],
  [
    'a release that ends at once is given up, and the one before goes on',
    firstLine('setTimeout(() => process.exit(3), 700);'),
  ],
  [
    'a release that never listens is given up, and the one before goes on',
    firstLine('await new Promise(() => setInterval(() => undefined, 1000));'),
  ],
  ['a release that blocks its process is given up, and the one before goes on', firstLine('for (;;);')],
] as const) {
  test(title, async () => {
    const [before, workers] = [await release(), await site.workers()];
    const traffic = visit(site.port, paths, 2, 50);
    const version = await site.deploy(changes);
    const state = async () => (await site.health()).takeover;
    await expect.poll(state, soon).toEqual({ version, state: 'given up' });
    expect(await release()).toBe(before);
    // Not again because something else is deployed.
    const pointer = join(site.remotesDir, 'composition.json');
    await writeFile(pointer, await readFile(pointer, 'utf8'));
    await expect.poll(() => site.workers(), soon).toEqual(workers);
    expect(site.logs.filter((line) => line.includes(`${version} does not take over`))).toHaveLength(1);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
    await site.pointTo(before ?? '');
    await expect.poll(state, soon).toBe(undefined);
  });
}

test('the shell and a remote that are deployed at the same moment both land', async () => {
  const [version, remote] = await Promise.all([
    site.deploy(serverText('Règlement intérieur', 'Règlement du moment')),
    deployRemote(site, 'mf-home', newText('Mentions légales', 'Mentions du moment')),
  ]);
  await expect.poll(release, soon).toBe(version);
  const composition = await (await fetch(`${site.url}/composition.json`)).json();
  expect(composition['mf-home'].version).toBe(remote.version);
  const page = await fetch(site.url + paths[0], { headers: { Connection: 'close' } });
  const text = await page.text();
  expect([page.status, text.includes('Règlement du moment'), text.includes('Mentions du moment')]).toEqual([
    200,
    true,
    true,
  ]);
});

test('at most five releases answer at a time: of more downloads the oldest is ended', async () => {
  const slow: ReturnType<typeof dial>[] = [];
  for (let count = 0; count < 6; count++) {
    const connection = dial(site.port);
    connection.socket.write(`GET /remotes/${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect.poll(() => connection.text().length, soon).toBeGreaterThan(10_000);
    connection.socket.pause();
    slow.push(connection);
    const version = await site.deploy(firstLine(`// ${count}`));
    await expect.poll(release, soon).toBe(version);
  }
  await expect.poll(async () => (await site.workers()).length, soon).toBe(5);
  for (const { socket } of slow) socket.destroy();
  await expect.poll(async () => (await site.workers()).length, soon).toBe(1);
});

test('a worker that is killed is replaced, and goes on with the same release', async () => {
  const version = await release();
  const [worker = 0] = await site.workers();
  process.kill(worker, 'SIGKILL');
  await expect.poll(async () => (await site.workers()).includes(worker), soon).toBe(false);
  await expect.poll(() => release().catch(() => ''), soon).toBe(version);
});

test('a primary that is killed takes its worker with it, and the next one starts what is live', async () => {
  const version = await release();
  const [primary = 0, workers] = [site.stack.running.shell?.pid, await site.workers()];
  process.kill(primary, 'SIGKILL');
  await expect.poll(() => site.stack.running.shell?.pid ?? primary, soon).not.toBe(primary);
  expect(await release()).toBe(version);
  for (const pid of workers) await expect(readFile(`/proc/${pid}/stat`)).rejects.toThrow('ENOENT');
});

test('a site that is to leave (SIGQUIT) takes no more, answers what it is asked, and ends', async () => {
  const [primary = 0, workers] = [site.stack.running.shell?.pid, await site.workers()];
  let accept = () => undefined as unknown;
  site.contact.answer = (_request, response) => {
    accept = () => response.writeHead(202, { 'Content-Type': 'application/json' }).end('{"receipt":"ABC"}');
  };
  const asked = site.contact.requests.length;
  const posted = fetch(`${site.url}/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  await expect.poll(() => site.contact.requests.length, soon).toBe(asked + 1);
  process.kill(primary, 'SIGQUIT');
  const refused = () =>
    html().then(
      () => false,
      () => true,
    );
  await expect.poll(refused, soon).toBe(true);
  accept();
  const answer = await posted;
  expect([answer.status, await answer.json()]).toEqual([202, { receipt: 'ABC' }]);
  // The runner was not told that it leaves for good: it starts the next one.
  await expect.poll(() => site.stack.running.shell?.pid ?? primary, soon).not.toBe(primary);
  for (const pid of workers) await expect(readFile(`/proc/${pid}/stat`)).rejects.toThrow('ENOENT');
});

test('a start takes the newest release that it can run, and names the other one', async () => {
  const before = await release();
  const damaged = await site.deploy(firstLine('// damaged later'));
  await expect.poll(release, soon).toBe(damaged);
  await writeFile(join(site.remotesDir, 'shell', damaged, 'client/favicon.svg'), 'X');
  await site.stack.stop('shell');
  await site.stack.start('shell');
  expect(await site.health()).toEqual({
    status: 'ok',
    release: before,
    takeover: { version: damaged, state: 'given up' },
  });
  const lines = site.logs.filter((line) => line.includes(`The shell ${damaged} is not started`));
  expect(lines).toEqual([expect.stringContaining('client/favicon.svg does not have the integrity')]);
});
