import { resolve } from 'node:path';
import { integer, SettingsReader } from 'settings';
import { readConfig as readContact } from '../../contact-service/src/config/config';
import { at } from '../paths';
import { readSettings } from '../stack/settings';

export type BackupSettings = ReturnType<typeof readBackupSettings>;

/** What a backup and its way back must know. Throws `WrongSettings`. */
export function readBackupSettings(env: NodeJS.ProcessEnv = process.env) {
  const settings = new SettingsReader(env);
  const path = (text: string) => resolve(at('.'), text);
  const own = {
    env,
    backupDir: settings.read('BACKUP_DIR', path, path('backups')),
    /** The newest backup of a day is kept for so many days. */
    backupDays: settings.read('BACKUP_DAYS', integer(1, 3650), 14),
    schoolFile: settings.read('SCHOOL_FILE', path, path('school.json')),
  };
  settings.finish();
  const { databaseUrl } = readContact(env, at('contact-service/src/main.ts'));
  return { ...readSettings(env), ...own, databaseUrl };
}
