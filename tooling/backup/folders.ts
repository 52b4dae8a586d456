import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Entries of `DATA_DIR` that are copied as they are: what is written there is written whole, under its name. */
export const copied = ['mails', 'compositions.json', 'pocketbase-superuser.json', 'purge-token'];

/** Those that are taken by means of their own. */
const taken = ['pocketbase', 'contact', 'remotes'];

/** What a restore puts into the data folder, and what was made of it: all that is somebody's site already. */
export const replaced = [...copied, 'pocketbase', 'contact', 'cache'];

/** Those that are made anew, or that mean nothing elsewhere. */
const leftOut =
  /^(cache|logs|releases-copy|releases-mirror|(?:faults|last-backup)\.json|replaced-.*|\.lock-.*|\.restoring)$/;

/** Entries of the data folder that neither a backup nor its rules know: somebody else's, or forgotten here. */
export function unknownEntries(dataDir: string, others: readonly string[]): string[] {
  return readdirSync(dataDir).filter(
    (name) =>
      ![...copied, ...taken].includes(name) && !leftOut.test(name) && !others.includes(join(dataDir, name)),
  );
}
