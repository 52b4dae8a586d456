import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dial } from 'testing/raw-connection';
import { firstLine, openShellSite, type ShellSite, serverText } from '../support/shell-site';
import { visit } from '../support/visitors';

test.skip(process.platform !== 'linux', 'looks at the processes through /proc');
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const soon = { timeout: 60_000, intervals: [50] };
const paths = ['/mentions-l%C3%A9gales', '/', '/formations', '/contact'];
const newTitle = serverText('Accessibilité', 'Accessible à tous');

let site: ShellSite;
test.beforeAll(async () => {
  site = await openShellSite();
});
test.afterAll(async () => {
  if (process.env.SHOW) console.log(site.logs.join('\n'), await site.health(), await site.workers());
  await site.close();
});

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
  const file = 'mf-home/files/large.00000000.bin';
  await writeFile(join(site.remotesDir, file), Buffer.alloc(30_000_000, 'x'));
  const slow = dial(site.port);
  slow.socket.write(`GET /remotes/${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
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

for (const [what, changes] of [
  ['throws at its start', firstLine('throw new Error("not today");')],
  ['ends at once', firstLine('setTimeout(() => process.exit(3), 700);')],
  ['never listens', firstLine('await new Promise(() => setInterval(() => undefined, 1000));')],
  ['blocks its process', firstLine('for (;;);')],
] as const) {
  test(`a release that ${what} is given up, and the one before goes on`, async () => {
    const [before, workers] = [await release(), await site.workers()];
    const traffic = visit(site.port, paths, 2);
    const version = await site.deploy(changes);
    const state = async () => (await site.health()).takeover;
    await expect.poll(state, soon).toEqual({ version, state: 'given up' });
    expect(await release()).toBe(before);
    // Not again because something else is deployed.
    const again = await readFile(join(site.remotesDir, 'composition.json'), 'utf8');
    await writeFile(join(site.remotesDir, 'composition.json'), again);
    await expect.poll(() => site.workers(), soon).toEqual(workers);
    expect(site.logs.filter((line) => line.includes(`${version} does not take over`))).toHaveLength(1);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
    await site.pointTo(before ?? '');
    await expect.poll(state, soon).toBe(undefined);
  });
}
