import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where `npm run backup` notes its last success, for who watches the site. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup.json');

/** What it notes: the moment that the backup is of, ISO 8601, UTC. */
interface LastBackup {
  at: string;
}

/** When the site was backed up last: seconds since 1970; 0 where that has never been, or cannot be read. */
export async function lastBackup(dataDir: string): Promise<number> {
  try {
    const { at } = JSON.parse(await readFile(lastBackupFile(dataDir), 'utf8')) as LastBackup;
    return Date.parse(at) / 1000 || 0;
  } catch {
    return 0;
  }
}
