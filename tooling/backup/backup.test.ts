import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'settings/lock';
import { freePort } from 'testing/ports';
import { folderForTheTests } from 'testing/temporary-folder';
import { openSqlite } from '../../contact-service/src/outbox/sqlite';
import { executable, type RunningPocketBase, startPocketBase } from '../../pocketbase/testing/start';
import { lastBackup } from '../../shell/server/ops/last-backup';
import { asSuperuser, type Call } from '../stack/as-superuser';
import { backUp } from './backup';
import { checkBackup } from './check';
import { restore } from './restore';
import { readBackupSettings } from './settings';
import { readDatabase } from './sqlite';

jest.setTimeout(240_000);

const folder = folderForTheTests();
const dataDir = join(folder, 'data');
const backupDir = join(folder, 'backups');
const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
const disk = mkdtempSync(join(tmpdir(), 'campus-disk-'));
const hasDisk = mounted();
let port: number;
let server: RunningPocketBase;
let call: Call;
const settings = (more: NodeJS.ProcessEnv = {}) =>
  readBackupSettings({
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    POCKETBASE_PORT: String(port),
    PB_PASSWORD: superuser.password,
    ...more,
  });

/** A small disk of our own, where we may have one: as root, outside most containers. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  port = await freePort();
  const binary = await executable();
  const options = { dataDir, binary, origins: [], siteUrl: 'http://127.0.0.1:9', superuser };
  server = await startPocketBase({ port, ...options });
  call = await asSuperuser({ url: server.url, ...superuser });
  await limitSignIns(1000);
  const outbox = openSqlite(join(dataDir, 'contact/outbox.sqlite'));
  await outbox.query(
    `INSERT INTO contact_outbox (id, kind, payload, created_at, deliver_at) VALUES ('one', 'request', '{}', 1, 1)`,
  );
  await outbox.close();
  for (const name of ['mails', 'cache/pictures', 'remotes/mf-home/1.0.0-a'])
    await mkdir(join(dataDir, name), { recursive: true });
  await writeFile(join(dataDir, 'mails/one.eml'), 'mail');
  await writeFile(join(dataDir, 'mails/two.eml.part'), 'half');
  await writeFile(join(dataDir, 'purge-token'), 'token');
  await writeFile(
    join(dataDir, 'remotes/mf-home/1.0.0-a/release.json'),
    '{"version":"1.0.0-a","name":"mf-home","files":{}}',
  );
  await writeFile(
    join(dataDir, 'remotes/composition.json'),
    '{"mf-home":{"version":"1.0.0-a","previous":[]}}',
  );
  await writeFile(join(dataDir, 'notes.txt'), 'mine');
});
afterAll(async () => {
  await server.stop();
  await rmdir(disk);
});

/** How many may sign in within three seconds. */
const limitSignIns = (most: number) =>
  call('PATCH', 'settings', {
    rateLimits: { enabled: true, rules: [{ label: '*:auth', maxRequests: most, duration: 3, audience: '' }] },
  });

it('has all that must survive in a folder of its owner’s, and names what it does not know', async () => {
  await call('PATCH', 'collections/formation/records/python', { title: 'Python du jour' });
  const {
    folder: made,
    manifest,
    size,
    unknown,
  } = await backUp(settings(), new Date('2026-11-20T10:00:00Z'));
  expect(made).toBe(join(backupDir, '2026-11-20T10-00-00Z'));
  expect(manifest).toMatchObject({
    at: '2026-11-20T10:00:00.000Z',
    outbox: { engine: 'sqlite', waiting: 1, dead: 0 },
    releases: { 'mf-home': '1.0.0-a' },
  });
  expect(manifest.pocketbase.migrations).toContain('9_announcements.js');
  expect((await readdir(join(made, 'data'))).sort()).toEqual([
    'contact',
    'mails',
    'pocketbase',
    'purge-token',
  ]);
  expect(await readdir(join(made, 'data/mails'))).toEqual(['one.eml']);
  expect(unknown).toEqual(['notes.txt']);
  // What watches the site reads it there.
  expect(await lastBackup(dataDir)).toBe(Date.UTC(2026, 10, 20, 10) / 1000);
  expect(size.files).toBeGreaterThan(60);
  for (const path of ['', 'SHA256SUMS', 'data/pocketbase/data.db', 'data/contact/outbox.sqlite']) {
    expect((await stat(join(made, path))).mode & 0o077).toBe(0);
  }
  const titles = readDatabase(join(made, 'data/pocketbase/data.db'), (rows) =>
    rows<{ title: string }>(`SELECT title FROM formation WHERE id = 'python'`),
  );
  expect(titles).toEqual([{ title: 'Python du jour' }]);
  await checkBackup(made);
});

it('leaves nothing in PocketBase, nor what a backup that was killed has left there and beside', async () => {
  await call('POST', 'backups', { name: 'campus_1.zip' });
  await call('POST', 'backups', { name: 'of_the_operator.zip' });
  await mkdir(join(backupDir, '2026-11-20T11-00-00Z.partial/data'), { recursive: true });
  await backUp(settings(), new Date('2026-11-20T12:00:00Z'));
  const kept = await call<{ key: string }[]>('GET', 'backups');
  expect(kept.map(({ key }) => key)).toEqual(['of_the_operator.zip']);
  expect((await readdir(backupDir)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('waits where a stranger has used up the sign-ins', async () => {
  await limitSignIns(1);
  await expect(Promise.all([1, 2].map(() => asSuperuser({ url: server.url, ...superuser })))).rejects.toThrow(
    'Too Many Requests',
  );
  await backUp(settings(), new Date('2026-11-20T12:30:00Z'));
  await limitSignIns(1000);
});

it('writes anew what is new alone', async () => {
  const { size } = await backUp(settings(), new Date('2026-11-20T13:00:00Z'));
  expect(size.newBytes).toBeLessThan(size.bytes / 4);
});

it('lets older ones go once the new one is there', async () => {
  const { deleted } = await backUp(settings({ BACKUP_DAYS: '1' }), new Date());
  // Those of the same day had gone before.
  expect(deleted).toEqual(['2026-11-20T13-00-00Z']);
  expect((await readdir(backupDir)).filter((name) => name.startsWith('2'))).toHaveLength(1);
});

describe('a backup that fails', () => {
  const there = async () => (await readdir(backupDir)).sort();

  it.each([
    ['PocketBase is down', { POCKETBASE_PORT: '9' }, 'PocketBase does not answer at http://127.0.0.1:9'],
    ['the password is another', { PB_PASSWORD: 'un-autre-mot' }, 'refuses admin@campus.example'],
    ['nothing is where the outbox should be', { DATA_DIR: join(folder, 'none') }, 'There is no outbox in'],
    ['PostgreSQL is down', { DATABASE_URL: 'postgres://x:geheim@127.0.0.1:9/x' }, 'psql'],
    ['the school’s file is missing', { SCHOOL_FILE: join(folder, 'none.json') }, 'SCHOOL_FILE'],
  ])('says why and leaves nothing: %s', async (_what, more, sentence) => {
    const names = await there();
    const failure = await (async () => backUp(settings(more)))().catch((error: Error) => error);
    expect((failure as Error).message).toContain(sentence);
    expect((failure as Error).message).not.toContain('geheim');
    expect(await there()).toEqual(names);
  });

  it('does not keep a live release that is not whole', async () => {
    const release = join(dataDir, 'remotes/mf-home/1.0.0-a/release.json');
    const text = await readFile(release);
    const files = { 'files/a.js': { bytes: 1, integrity: 'sha256-x' } };
    await writeFile(release, JSON.stringify({ version: '1.0.0-a', name: 'mf-home', files }));
    await expect(backUp(settings())).rejects.toThrow(
      /mf-home 1\.0\.0-a, which is live, is not whole.*files\/a\.js/,
    );
    await writeFile(release, text);
  });

  it('waits for nobody: two at once are told so', async () => {
    const unlock = tryLock(join(backupDir, '.lock'));
    await expect(backUp(settings())).rejects.toThrow('Another backup is being made');
    unlock?.();
  });
});

describe(hasDisk ? 'on a disk that is full' : 'on a disk that is full (none can be mounted here)', () => {
  // To mount a small disk needs root.
  const itThere = hasDisk ? it : it.skip;
  afterAll(() => void (hasDisk && execFileSync('umount', [disk])));

  itThere('fails in a sentence, and leaves nothing', async () => {
    await expect(backUp(settings({ BACKUP_DIR: disk }))).rejects.toThrow(
      `The backup could not be made: the disk of ${disk} is full: make room there (a smaller BACKUP_DAYS keeps`,
    );
    expect(await readdir(disk)).toEqual(['.lock']);
    expect((await call<{ key: string }[]>('GET', 'backups')).map(({ key }) => key)).toEqual([
      'of_the_operator.zip',
    ]);
  });

  itThere('cannot be restored there, in a sentence, and nothing is left', async () => {
    const made = join(backupDir, (await readdir(backupDir)).find((name) => name.startsWith('2')) ?? '');
    await expect(restore(settings({ DATA_DIR: disk }), made, { replace: false })).rejects.toThrow(
      `The backup could not be restored: the disk of ${disk} is full`,
    );
    expect((await readdir(disk)).filter((name) => !name.startsWith('.lock'))).toEqual([]);
  });
});

it('is not restored over a PocketBase that runs', async () => {
  const { folder: made } = await backUp(settings(), new Date(Date.now() + 5000));
  await expect(restore(settings(), made, { replace: true })).rejects.toThrow('PocketBase runs');
  expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
  expect(await call('GET', 'collections/formation/records/python')).toMatchObject({
    title: 'Python du jour',
  });
});

it('is what PocketBase starts with elsewhere, its files and accounts included', async () => {
  const made = join(
    backupDir,
    (await readdir(backupDir))
      .filter((name) => name.startsWith('2'))
      .sort()
      .at(-1) ?? '',
  );
  const other = join(folder, 'elsewhere');
  await restore(settings({ DATA_DIR: other }), made, { replace: false });
  const options = { binary: await executable(), origins: [], siteUrl: 'http://127.0.0.1:9', superuser };
  const again = await startPocketBase({ port: await freePort(), dataDir: other, ...options });
  try {
    const course = 'collections/formation/records/python';
    const [here, there] = await Promise.all(
      [server.url, again.url].map(async (url) => {
        const record = (await (await fetch(`${url}/api/${course}`)).json()) as Record<string, string>;
        const file = `${url}/api/files/${record.collectionId}/python/${record.imagePrimary}`;
        return { record, picture: Buffer.from(await (await fetch(file)).arrayBuffer()) };
      }),
    );
    expect(there?.record).toMatchObject({ id: 'python', title: 'Python du jour' });
    expect(there?.picture.length).toBeGreaterThan(1000);
    expect(there).toEqual(here);
    await asSuperuser({ url: again.url, ...superuser });
  } finally {
    await again.stop();
  }
});
