import type { StoredRelease, PointerEntry, Releases } from '@campus/releases';

interface Row {
  name: string;
  version: string;
  state: string;
  /** The beginning of the state, or when the version was live for the last time: ISO 8601. */
  since: string;
  by: string;
  commit: string;
  bytes: number;
  reason: string;
}

export async function versionsOf(name: string, releases: Releases): Promise<Row[]> {
  const { [name]: entry } = await releases.pointer();
  const rows = (await releases.readStoredReleases(name)).map((stored) => toRow(stored, entry));
  const missing = entry && !rows.some(({ version }) => version === entry.version);
  if (missing) {
    const { version, since, by } = entry;
    rows.push({ ...emptyRow, name, version, since, by, state: `${stateOf(entry)}, its release is missing` });
  }
  return rows.sort((a, b) => rank(a) - rank(b) || b.since.localeCompare(a.since));
}

const emptyRow = { commit: '–', bytes: 0, reason: '' };

const stateOf = ({ retired }: PointerEntry): string => (retired ? 'retired' : 'live');

const rank = ({ state }: Row): number => (/^(live|retired)/.test(state) ? 0 : 1);

function toRow({ release, verdict }: StoredRelease, pointerEntry: PointerEntry | undefined): Row {
  const { name, version, author, at } = release;
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  const row = { ...emptyRow, name, version, by: author, commit: release.commit ?? '–', bytes };
  if (pointerEntry?.version === version) {
    return { ...row, state: stateOf(pointerEntry), since: pointerEntry.since, by: pointerEntry.by };
  }
  if (verdict?.verdict === 'refused') {
    return { ...row, state: 'refused', since: verdict.at, by: verdict.by, reason: verdict.reason ?? '' };
  }
  const until = pointerEntry?.until?.[version];
  if (until) return { ...row, state: 'kept, live until', since: until };
  return { ...row, state: verdict ? 'kept, never live' : 'never tried', since: at };
}

export function formatTable(rows: readonly Row[]): string {
  const head = ['NAME', 'VERSION', 'STATE', 'SINCE', 'BY', 'COMMIT', 'SIZE', ''];
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ name, version, state, since, by, commit, bytes, reason }: Row): string[] {
  const size = `${(bytes / 1e6).toFixed(2)} MB`;
  return [name, version, state, inLocalTime(since), by, commit, size, reason];
}

/** Swedish dates are like "2026-11-22 08:05:00 CET". */
export const inLocalTime = (iso: string) =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'long' });
