import { nonEmpty, SettingsReader, WrongSettings } from 'settings';
import { readConfig as readContact } from '../../contact-service/src/config/config';
import { at } from '../paths';
import { readSettings } from '../stack/settings';

/** `backup` and `restore` need these; restic reads its own two settings itself. Throws `WrongSettings`. */
export function readBackupSettings(env: NodeJS.ProcessEnv = process.env) {
  const site = readSettings(env);
  const settings = new SettingsReader(env);
  const repository = settings.read('RESTIC_REPOSITORY', nonEmpty, '');
  const passwordFile = settings.read('RESTIC_PASSWORD_FILE', nonEmpty, '');
  settings.finish();
  const { databaseUrl } = readContact(env, at('contact-service/src/main.ts'));
  // A service that runs on another machine is backed up there.
  const databases = [
    ...(site.pocketbaseUrl ? [] : ['pocketbase/data.db', 'pocketbase/auxiliary.db']),
    ...(site.contactUrl || databaseUrl ? [] : ['contact/outbox.sqlite']),
  ];
  return { ...site, repository, passwordFile, databaseUrl, databases };
}

export function expectRepository({ repository, passwordFile }: ReturnType<typeof readBackupSettings>): void {
  if (repository !== '' && passwordFile !== '') return;
  throw new WrongSettings([
    'RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE must be set: a folder or sftp:user@machine:/folder, and a file with a password that is kept elsewhere, too.',
  ]);
}
