import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentsInWords } from '../backup/in-words';
import { differences, restore } from '../backup/restore';
import { readBackupSettings } from '../backup/settings';

const options = { replace: { type: 'boolean', default: false } } as const;

/**
 * `npm run restore -- FOLDER [--replace]`: puts a backup into the folders of the settings, and into the database of `DATABASE_URL`,
 * while the site is stopped.
 */
export async function run(args: string[]): Promise<void> {
  const began = Date.now();
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [given, ...more] = positionals;
  if (!given || more.length > 0)
    throw new Error('npm run restore -- FOLDER [--replace]: one folder below BACKUP_DIR.');
  const folder = resolve(given);
  const settings = readBackupSettings();
  const { manifest, before } = await restore(settings, folder, values);
  const { at, host, outbox } = manifest;
  const lines = [
    `Restored into ${settings.dataDir}: the site of ${at} on ${host}. ${contentsInWords(manifest)}`,
    'Requests, edits and deployments after that moment are not in it.',
    ...(outbox && outbox.waiting > 0
      ? [
          `${outbox.waiting} mails leave when the contact service starts, those that had left since for a second time.`,
        ]
      : []),
    ...(before ? [`What was here is in ${before}: delete it when all is well, it holds personal data.`] : []),
    ...(await differences(folder, settings)),
    `Start the site, all of its processes (${((Date.now() - began) / 1000).toFixed(1)} s).`,
  ];
  console.log(lines.join('\n'));
}
