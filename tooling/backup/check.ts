import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wrongSums } from './checksums';
import { type Manifest, readManifest } from './manifest';
import { checkDump, sqliteOutbox } from './outbox';
import { expectLive } from './releases';
import { damageOf } from './sqlite';

/** Throws a sentence where a backup is not what it was when it was made, or could not be restored. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const wrong = await wrongSums(folder);
  if (wrong.length > 0) {
    const more = wrong.length > 1 ? ` and ${wrong.length - 1} more` : '';
    throw new Error(`${folder} is damaged: ${wrong[0]}${more} is not what it was. Take another backup.`);
  }
  await checkContents(folder, manifest);
  return manifest;
}

/** Opens what a backup holds: databases, the dump of PostgreSQL, live releases. */
export async function checkContents(folder: string, { outbox, releases }: Manifest): Promise<void> {
  const databases = ['pocketbase/data.db', 'pocketbase/auxiliary.db'];
  if (outbox?.engine === 'sqlite') databases.push(sqliteOutbox);
  for (const path of databases) {
    const file = join(folder, 'data', path);
    const damage = existsSync(file) ? damageOf(file) : 'it is missing';
    if (damage) throw new Error(`${file} is no usable database: ${damage}.`);
  }
  if (outbox?.engine === 'postgresql') await checkDump(folder);
  if (releases) await expectLive(join(folder, 'releases'));
}
