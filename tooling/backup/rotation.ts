import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 3_600_000;

/** The name of a backup's folder: when it was begun, UTC, as a file system and an alphabet like it. */
export const nameAt = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** When a backup of that name was begun; undefined where the name is another's. */
function timeOf(name: string): number | undefined {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z$/.exec(name) ?? [];
  return date && time ? Date.parse(`${date}T${time.replaceAll('-', ':')}Z`) : undefined;
}

/** The backups of a folder, newest first. */
export async function backupsIn(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => []);
  return names
    .filter((name) => timeOf(name) !== undefined)
    .sort()
    .reverse();
}

/**
 * Which of these names go: all of the last 24 hours stay, of each day before its newest for `days` days, and the newest of all
 * however old it is.
 */
export function outdated(names: readonly string[], days: number, now = Date.now()): string[] {
  const [newest, ...older] = [...names].sort().reverse();
  let kept = newest?.slice(0, 10);
  return older.filter((name) => {
    const age = now - (timeOf(name) ?? now);
    const date = name.slice(0, 10);
    const stays = age < day || (age < days * day && date !== kept);
    kept = date;
    return !stays;
  });
}

/** Deletes what the rule lets go; resolves with the names. */
export async function rotate(backupDir: string, days: number): Promise<string[]> {
  const names = outdated(await backupsIn(backupDir), days);
  for (const name of names) await rm(join(backupDir, name), { recursive: true, force: true });
  return names;
}
