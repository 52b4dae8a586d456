import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `npm run backup` notes its last success there. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Seconds since 1970; 0 when there was no backup, or its note is missing or damaged. */
export async function readLastBackup(dataDir: string): Promise<number> {
  try {
    const { at } = JSON.parse(await readFile(lastBackupFile(dataDir), 'utf8')) as { at: string };
    return Date.parse(at) / 1000 || 0;
  } catch {
    return 0;
  }
}
