import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { openSqlite } from '../../../contact-service/src/outbox/sqlite';
import { version } from '../../../pocketbase/binary/releases';
import { migrations } from '../../../pocketbase/program';
import { writeSums } from '../checksums';
import { format, type Manifest, manifestFile } from '../manifest';
import { sqliteOutbox, stateIn } from '../outbox';

/** Mails that wait in the outbox of `makeBackup`. */
export const waiting = ['first', 'second'];

/** A small backup in the layout of a real one, without PocketBase’s help; `changes` go into its manifest. */
export async function makeBackup(folder: string, changes: Partial<Manifest> = {}): Promise<string> {
  const data = join(folder, 'data');
  await mkdir(join(data, 'pocketbase/storage'), { recursive: true });
  for (const name of ['data.db', 'auxiliary.db']) {
    const database = new Database(join(data, 'pocketbase', name));
    database.exec('CREATE TABLE _migrations (file TEXT); CREATE TABLE formation (title TEXT)');
    database.exec(`INSERT INTO formation VALUES ('of the backup')`);
    database.close();
  }
  await writeFile(join(data, 'pocketbase/storage/photo.jpg'), 'photo');
  await mkdir(dirname(join(data, sqliteOutbox)));
  await fillOutbox(join(data, sqliteOutbox));
  await writeFile(join(data, 'purge-token'), 'token');
  await mkdir(join(folder, 'settings'));
  await writeFile(join(folder, 'settings/school.json'), '{}');
  await writeFile(join(folder, 'settings/campus.env'), `MAIL_TO='a@b.example'\n# PB_PASSWORD= was set\n`);
  await mkdir(join(folder, 'releases/mf-home/1.0.0-a'), { recursive: true });
  const release = { name: 'mf-home', version: '1.0.0-a', files: {} };
  await writeFile(join(folder, 'releases/mf-home/1.0.0-a/release.json'), JSON.stringify(release));
  const pointer = { 'mf-home': { version: '1.0.0-a', previous: [] } };
  await writeFile(join(folder, 'releases/composition.json'), JSON.stringify(pointer));
  const manifest: Manifest = {
    format,
    at: '2026-11-22T15:30:00.000Z',
    host: 'web1',
    commit: null,
    pocketbase: { version, migrations: readdirSync(migrations) },
    outbox: { engine: 'sqlite', ...stateIn(join(data, sqliteOutbox)) },
    releases: { 'mf-home': '1.0.0-a' },
    seconds: {},
    ...changes,
  };
  await writeFile(manifestFile(folder), JSON.stringify(manifest));
  await writeSums(folder, undefined);
  return folder;
}

async function fillOutbox(file: string): Promise<void> {
  const outbox = openSqlite(file);
  for (const id of waiting) {
    await outbox.query(
      `INSERT INTO contact_outbox (id, kind, payload, created_at, deliver_at) VALUES ($1, 'request', '{}', 1, 1)`,
      [id],
    );
  }
  await outbox.close();
  // A backup has one file: the log is folded in.
  const database = new Database(file);
  database.pragma('journal_mode = DELETE');
  database.close();
}
