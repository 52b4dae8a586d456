import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../backup/backup';
import { checkBackup } from '../backup/check';
import { contentsInWords, madeInWords } from '../backup/in-words';
import { backupsIn } from '../backup/rotation';
import { readBackupSettings } from '../backup/settings';

const options = { check: { type: 'boolean', default: false } } as const;

/**
 * `npm run backup`: all that must survive, into a dated folder below `BACKUP_DIR`, while the site runs. `npm run backup -- --check
 * [FOLDER]`: whether a backup, the newest where none is named, is what it was and can be opened.
 */
export async function run(args: string[]): Promise<void> {
  const began = Date.now();
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const settings = readBackupSettings();
  const took = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  if (!values.check) {
    if (positionals.length > 0)
      throw new Error('npm run backup [-- --check [FOLDER]]: BACKUP_DIR says where to.');
    console.log(`${madeInWords(await backUp(settings))}\nThe backup is whole (${took()}).`);
    return;
  }
  const [newest] = await backupsIn(settings.backupDir);
  const folder = positionals[0] ?? (newest && join(settings.backupDir, newest));
  if (!folder) throw new Error(`There is no backup in ${settings.backupDir}.`);
  const manifest = await checkBackup(resolve(folder));
  console.log(
    `${folder}, of ${manifest.at} on ${manifest.host}: ${contentsInWords(manifest)}\nIt is whole (${took()}).`,
  );
}
