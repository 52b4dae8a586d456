import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { freePort } from 'testing/ports';
import { childrenOf } from 'testing/processes';
import { dial } from 'testing/raw-connection';
import { temporaryFolder } from 'testing/temporary-folder';
import { openUpstream, type Upstream } from 'testing/upstream';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { readSettings } from '../../tooling/stack/settings';
import { createStack, type Stack } from '../../tooling/stack/stack';
import { remotes } from '../../tooling/workspaces';
import { newText, release } from '../support/releases';
import type { RunningSite } from '../support/site';

test.skip(process.platform !== 'linux', 'looks at the processes through /proc');
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const slides = '/api/collections/carrousel/records?page=1&perPage=500&skipTotal=1&sort=ordre';
const soon = { timeout: 120_000, intervals: [200] };

let dataDir: string;
let remove: () => Promise<void>;
let pocketbase: Upstream;
let stack: Stack;
let port: number;
const logs: string[] = [];

test.beforeAll(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  pocketbase = await openUpstream();
  port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    POCKETBASE_URL: pocketbase.url,
    DATA_DIR: dataDir,
    CACHE_SECONDS: '3600',
    REQUESTS_PER_MINUTE: '0',
    WORKERS: '2',
  };
  const settings = readSettings(env);
  for (const name of remotes) await publishWithoutTrial(name, settings.remotesDir);
  stack = createStack({ settings, env, log: (line) => logs.push(line), restart: false });
  await stack.start('shell');
  // The start answers with the first worker; the second one listens a moment later.
  await expect.poll(health, soon).toBe(200);
  expect(await workers()).toHaveLength(2);
});

test.afterAll(async () => {
  await stack.stopAll();
  await pocketbase.close();
  await remove();
});

/** The processes below the site's own. */
const workers = async () => childrenOf(stack.running.shell?.pid);

/** Asks on a connection of its own: the workers get them in turn. */
async function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: new Agent(), ...options }, resolve).once('error', reject);
  });
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** What eight visitors in a row are answered, each on a new connection. */
async function eight(path: string): Promise<string[]> {
  const bodies: string[] = [];
  for (let index = 0; index < 8; index++) bodies.push((await ask(path)).body);
  return bodies;
}

const health = async () => (await ask('/healthz')).status;

test('an edit shows on all workers once the purge is answered', async () => {
  const show = (id: string) => pocketbase.json(200, { items: [{ id, title: id }] });
  // A worker that starts asks, too.
  pocketbase.requests.length = 0;
  show('before');
  expect(new Set(await eight(slides))).toEqual(new Set([expect.stringContaining('before')]));
  const asked = pocketbase.requests.filter(({ url }) => url === slides).length;
  // Each has a cache of its own.
  expect(asked).toBe(2);

  show('after');
  expect(new Set(await eight(slides))).toEqual(new Set([expect.stringContaining('before')]));
  const token = (await readFile(join(dataDir, 'purge-token'), 'utf8')).trim();
  const purge = await ask('/purge', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  expect(purge.status).toBe(204);
  for (const body of await eight(slides)) expect(body).toContain('after');
});

test('a deployed remote shows on all workers once the composition names it', async () => {
  const site = { remotesDir: join(dataDir, 'remotes') } as RunningSite;
  const { version } = await release(site, 'mf-home', newText('Mentions légales', 'Mentions nouvelles'));
  await expect.poll(async () => (await ask('/composition.json')).body, soon).toContain(version);
  for (const body of await eight('/composition.json')) expect(body).toContain(version);
  for (const body of await eight('/mentions-l%C3%A9gales')) expect(body).toContain('Mentions nouvelles');
});

test('a worker that is killed takes with it what is in flight there, and nothing else', async () => {
  // The other one listens, too, and none has ended so far.
  expect(await health()).toBe(200);
  expect(logs.filter((line) => line.includes('A worker of the site'))).toEqual([]);
  const before = await workers();
  const [victim = 0] = before;
  const other = before.filter((pid) => pid !== victim);
  let asking = true;
  const bad: string[] = [];
  let good = 0;
  const visitors = Array.from({ length: 4 }, async () => {
    while (asking) {
      await ask('/mentions-l%C3%A9gales').then(
        ({ status }) => (status === 200 ? good++ : bad.push(String(status))),
        (error: NodeJS.ErrnoException) => bad.push(error.code ?? error.message),
      );
    }
  });
  await expect.poll(() => good, soon).toBeGreaterThan(20);
  process.kill(victim, 'SIGKILL');
  // It takes a moment to die; whoever asks before the site knows may be in flight there, too.
  const others = async () => (await workers()).filter((pid) => pid !== victim);
  await expect.poll(async () => (await others()).length, soon).toBe(2);
  await expect.poll(health, soon).toBe(200);
  asking = false;
  await Promise.all(visitors);

  // Four visitors have four requests in flight at the most.
  expect(bad.filter((reason) => reason !== 'ECONNRESET')).toEqual([]);
  expect(bad.length).toBeLessThanOrEqual(4);
  expect(await workers()).not.toContain(victim);
  expect(await workers()).toEqual(expect.arrayContaining(other));
  expect(logs).toContainEqual(expect.stringContaining('A worker of the site ended (SIGKILL)'));
});

test('a worker that hangs is replaced, and whom it kept waiting may ask again', async () => {
  const before = await workers();
  const [hung = 0] = before;
  process.kill(hung, 'SIGSTOP');
  // One of these is handed to it.
  const waiting = Array.from({ length: 3 }, () => {
    const connection = dial(port);
    connection.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    return connection.closed;
  });
  await expect.poll(health, soon).toBe(503);
  await expect.poll(async () => (await workers()).includes(hung), soon).toBe(false);
  await Promise.all(waiting);
  await expect.poll(health, soon).toBe(200);
  expect(await workers()).toHaveLength(2);
});

test('a stop leaves no process behind', async () => {
  const running = await workers();
  await stack.stop('shell');
  for (const pid of running) await expect(readFile(`/proc/${pid}/stat`)).rejects.toThrow('ENOENT');
  const response = ask('/');
  await expect(response).rejects.toThrow('ECONNREFUSED');
});
