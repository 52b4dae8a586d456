import { nonEmpty, SettingsReader, WrongSettings } from 'settings';
import { readConfig as readContact } from '../../contact-service/src/config/config';
import { at } from '../paths';
import { readSettings } from '../stack/settings';

/** What a backup and its way back must know; restic reads its own two settings itself. Throws `WrongSettings`. */
export function readBackupSettings(env: NodeJS.ProcessEnv = process.env) {
  const site = readSettings(env);
  const settings = new SettingsReader(env);
  const repository = settings.read('RESTIC_REPOSITORY', nonEmpty, '');
  const passwordFile = settings.read('RESTIC_PASSWORD_FILE', nonEmpty, '');
  settings.finish();
  const { databaseUrl } = readContact(env, at('contact-service/src/main.ts'));
  // Where one of the two is another machine's, so is its backup.
  const databases = [
    ...(site.pocketbaseUrl ? [] : ['pocketbase/data.db', 'pocketbase/auxiliary.db']),
    ...(site.contactUrl || databaseUrl ? [] : ['contact/outbox.sqlite']),
  ];
  return { ...site, repository, passwordFile, databaseUrl, databases };
}

/** Throws a sentence where restic would not know where its backups are. */
export function expectRepository({ repository, passwordFile }: ReturnType<typeof readBackupSettings>): void {
  if (repository !== '' && passwordFile !== '') return;
  throw new WrongSettings([
    'RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE must be set: a folder or sftp:user@machine:/folder, and a file with a password that is kept elsewhere, too.',
  ]);
}
