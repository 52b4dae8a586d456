import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { findPrograms, PostgresServer } from '@campus/testing/postgres-server';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { receiptOf } from '../../contact-service/src/request/identity';
import { answerOf, form, post } from '../../contact-service/testing/form';
import { asSuperuser } from '../../tooling/stack/as-superuser';
import { readSettings } from '../../tooling/stack/settings';
import { createStack } from '../../tooling/stack/stack';
import { runCampus } from '../support/releases';
import { startSite } from '../support/site';

test.skip(spawnSync('restic', ['version']).error !== undefined, 'restic is not installed here');
// Mails that could not leave are tried again after a while.
test.describe.configure({ timeout: 600_000 });

const programs = findPrograms();
const ends: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function folder(): Promise<string> {
  const made = await temporaryFolder();
  ends.push(made.remove);
  return made.folder;
}

async function database(): Promise<string> {
  const server = new PostgresServer(programs ?? '');
  await server.create();
  ends.push(() => server.remove());
  return server.url;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** All of the site’s sitemap, with what those pages link to, and what each address answers. */
async function pagesOf(site: string): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  const queue = ['/sitemap.xml', '/composition.json'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (path in pages) continue;
    const answer = await fetch(site + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    pages[path] = `${answer.status} ${sha256(bytes)}`;
    const type = answer.headers.get('content-type') ?? '';
    if (type.includes('xml'))
      for (const [, url = ''] of `${bytes}`.matchAll(/<loc>([^<]+)/g)) queue.push(new URL(url).pathname);
    if (type.includes('html'))
      for (const [, url = ''] of `${bytes}`.matchAll(/\s(?:href|src)="(\/[^/"#][^"#]*)/g))
        queue.push(url.replaceAll('&amp;', '&'));
  }
  return pages;
}

/** What must survive: the bytes of each file, the number of rows of each table. */
async function contentsOf(dataDir: string) {
  const [files, rows]: [Record<string, string>, Record<string, number>] = [{}, {}];
  for (const name of await readdir(dataDir, { recursive: true })) {
    const path = join(dataDir, name);
    if (/^(cache|\.lock|last-backup)|-(wal|shm)$/.test(name) || !(await stat(path)).isFile()) continue;
    if (!/\.(db|sqlite)$/.test(name)) files[name] = sha256(await readFile(path));
    else {
      const tables = new DatabaseSync(path, { readOnly: true });
      for (const { name: table } of tables
        .prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`)
        .all())
        rows[`${name} ${table}`] = tables.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n as number;
      tables.close();
    }
  }
  return { files, rows };
}

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  test(`a lost site comes back from its backup with all accepted requests: ${engine}`, async () => {
    test.skip(engine === 'PostgreSQL' && programs === null, 'PostgreSQL is not installed here');
    const [dataDir, secrets] = [await folder(), await folder()];
    const [repository, otherDir] = [await folder(), await folder()];
    const passwordFile = join(secrets, 'password');
    await writeFile(passwordFile, randomUUID());
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: engine === 'SQLite' ? '' : await database(),
      RESTIC_REPOSITORY: join(repository, 'site'),
      RESTIC_PASSWORD_FILE: passwordFile,
    };
    const { url, env, stack, mailbox, superuser, close } = await startSite({ settings });
    ends.push(close);

    const accepted: { key: string; body: object; receipt: string }[] = [];
    const send = async () => {
      const key = randomUUID();
      const body = { ...form, email: `${key}@visiteuse.example` };
      const answer = await post(url, body, { 'idempotency-key': key });
      expect(answer.status).toBe(202);
      accepted.push({ key, body, receipt: (await answerOf(answer)).receipt });
    };
    const arrived = () => mailbox.requests.map(({ messageId = '' }) => receiptOf(messageId.replace('<', '')));
    const missing = () => accepted.filter(({ receipt }) => !arrived().includes(receipt));
    for (let sent = 0; sent < 3; sent++) await send();
    await until('the first mails arrive', () => missing().length === 0);
    const client = await asSuperuser(superuser);
    const { id: hidden } = await client.send('/api/redaction/duplicate/python', { method: 'POST' });
    const title = `Python, le ${new Date().toISOString()}`;
    await client.collection('formation').update('python', { title });
    await until('the edit is shown', async () =>
      (await (await fetch(`${url}/formation/python`)).text()).includes(title),
    );
    // What nobody has told the backup of.
    await writeFile(join(dataDir, 'new-folder-of-campus'), randomBytes(100_000));
    const pages = await pagesOf(url);
    // The shorter the mail server is away, the sooner what waits is tried again.
    await mailbox.stop();
    for (let sent = 0; sent < 3; sent++) await send();
    const contents = await contentsOf(dataDir);
    expect(Object.keys(pages).length).toBeGreaterThan(300);

    // Visitors read and write, and an editor saves, while it is made.
    const before = accepted.length;
    await runCampus({ env }, 'backup', 'init');
    let isOver = false;
    const visits = (async () => {
      let saves = 0;
      while (!isOver) {
        expect((await fetch(`${url}/formations`)).status).toBe(200);
        await send();
        await client.collection('formation').update(hidden, { littleDescription: `${++saves} fois` });
      }
    })();
    await runCampus({ env }, 'backup').finally(() => (isOver = true));
    await visits;
    expect(accepted.length).toBeGreaterThan(before);
    accepted.length = before;

    const running = Object.values(stack.running);
    for (const service of running) service.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    await rm(dataDir, { recursive: true });
    const other = { ...env, DATA_DIR: otherDir, DATABASE_URL: engine === 'SQLite' ? '' : await database() };
    await runCampus({ env: other }, 'restore');
    const restored = await contentsOf(otherDir);
    expect(restored.files).toMatchObject(contents.files);
    for (const [table, rows] of Object.entries(contents.rows))
      expect([table, restored.rows[table]]).toEqual([table, Math.max(rows, restored.rows[table] ?? 0)]);
    const next = createStack({ settings: readSettings(other), env: other, log: () => undefined });
    ends.push(() => next.stopAll());
    await Promise.all([next.start('pocketbase'), next.start('contact-service')]);
    await next.start('shell');
    await mailbox.start();
    expect(await pagesOf(url)).toEqual(pages);
    await until('what waited arrives', () => missing().length === 0, 300_000);
    expect(arrived()).toHaveLength(new Set(arrived()).size);
    for (const { key, body, receipt } of accepted) {
      const answer = await post(`http://127.0.0.1:${env.CONTACT_PORT}`, body, { 'idempotency-key': key });
      expect(answer.headers.get('idempotent-replayed')).toBe('true');
      expect((await answerOf(answer)).receipt).toBe(receipt);
    }

    const damage = 'chmod u+w $pack; printf damaged | dd of=$pack bs=1 seek=9 conv=notrunc status=none';
    const program = `for pack in $(find "$1/data" -type f); do ${damage}; done`;
    execFileSync('sh', ['-c', program, 'sh', join(repository, 'site')]);
    const empty = await folder();
    const nowhere = { ...other, DATA_DIR: empty, DATABASE_URL: '' };
    await expect(runCampus({ env: nowhere }, 'restore')).rejects.toThrow('restic failed');
    expect((await readdir(empty)).filter((name) => name !== 'cache')).toEqual([]);
  });
}
