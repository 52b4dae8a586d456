import { readdirSync } from 'node:fs';
import { outboxVersion } from '../../contact-service/src/outbox/schema';
import { version as pocketbaseVersion } from '../../pocketbase/binary/releases';
import { migrations } from '../../pocketbase/program';
import { format, type Manifest } from './manifest';

/** Throws a sentence where a newer Campus has made a backup: its data would be read as what it is not. */
export function expectKnown({ format: given, pocketbase, outbox, commit }: Manifest): void {
  const newer = (what: string) =>
    new Error(
      `The backup is of a newer Campus${commit ? ` (commit ${commit})` : ''}: ${what}. Restore it with that one.`,
    );
  if (given > format) throw newer(`its layout is ${given}, and this one knows ${format}`);
  if (isLater(pocketbase.version, pocketbaseVersion)) {
    throw newer(`it has PocketBase ${pocketbase.version}, and this one ${pocketbaseVersion}`);
  }
  const known = readdirSync(migrations);
  const unknown = pocketbase.migrations.find((file) => file.endsWith('.js') && !known.includes(file));
  if (unknown) throw newer(`its content has had the migration ${unknown}, which is not here`);
  if (outbox && outbox.version > outboxVersion) {
    throw newer(`its outbox has tables of version ${outbox.version}, and this one knows ${outboxVersion}`);
  }
}

/** Whether a version like 0.40.4 comes after another. */
function isLater(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  const at = a?.findIndex((number, index) => number !== b?.[index]) ?? -1;
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}
