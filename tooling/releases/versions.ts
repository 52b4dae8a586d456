import { type Row, versionsOf as versionsAt } from '../../shell/server/status/versions';
import { readPointer } from './pointer';

/** What is known of the versions of a name: what is live, then the others, newest first. */
export async function versionsOf(name: string, remotesDir: string): Promise<Row[]> {
  return versionsAt(remotesDir, name, (await readPointer(remotesDir))[name]);
}

/** The rows as a table for a terminal. */
export function table(rows: readonly Row[]): string {
  const head = ['NAME', 'VERSION', 'STATE', 'SINCE', 'BY', 'COMMIT', 'SIZE', ''];
  const lines = rows.map(({ name, version, state, since, by, commit, bytes, reason }) => [
    ...[name, version, state, inLocalTime(since), by, commit, `${(bytes / 1e6).toFixed(2)} MB`, reason],
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** E.g. "2026-11-22 08:05". */
function inLocalTime(iso: string): string {
  const date = new Date(iso);
  const [day, time] = [date.toLocaleDateString('sv-SE'), date.toLocaleTimeString('sv-SE')];
  return `${day} ${time.slice(0, 5)}`;
}
