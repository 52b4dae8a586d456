import type { Made } from './backup';
import type { Manifest } from './manifest';

/** A size for a person: "5.3 MB". */
function bytesInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  return bytes < 1_000_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** What a backup has come to, for the operator and the log of a timer. */
export function madeInWords({ folder, manifest, size, deleted, unknown }: Made): string {
  const { files, bytes, newBytes } = size;
  const steps = Object.entries(manifest.seconds).map(([step, seconds]) => `${step} ${seconds.toFixed(1)} s`);
  return [
    `${folder}: ${files} files, ${bytesInWords(bytes)}, of which ${bytesInWords(newBytes)} are not in the backup before.`,
    `  ${contentsInWords(manifest)}`,
    `  Taken: ${steps.join(', ')}.`,
    ...deleted.map((name) => `  Deleted: ${name}`),
    ...(unknown.length > 0 ? [`  Not of Campus, and not in it: ${unknown.join(', ')}.`] : []),
  ].join('\n');
}

export function contentsInWords({ outbox, releases, pocketbase }: Manifest): string {
  const mails = outbox
    ? `outbox in ${outbox.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: ${outbox.waiting} mails wait, ${outbox.dead} were given up`
    : 'no outbox (CONTACT_URL names another machine: back it up there)';
  const shown = releases
    ? `${Object.keys(releases).length} releases are live`
    : 'no releases (they are in the store of REMOTES_URL)';
  return `PocketBase ${pocketbase.version}; ${mails}; ${shown}.`;
}
