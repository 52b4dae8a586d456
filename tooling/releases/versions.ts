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
  const { [name]: pointed } = await releases.pointer();
  const rows = (await releases.storedReleases(name)).map((kept) => rowOf(kept, pointed));
  const missing = pointed && !rows.some(({ version }) => version === pointed.version);
  if (missing) {
    const { version, since, by } = pointed;
    rows.push({ ...empty, name, version, since, by, state: 'live, its release is missing' });
  }
  return rows.sort((a, b) => rank(a) - rank(b) || b.since.localeCompare(a.since));
}

const empty = { commit: '–', bytes: 0, reason: '' };

const rank = ({ state }: Row): number => (/^(live|retired)/.test(state) ? 0 : 1);

function rowOf({ release, verdict }: StoredRelease, pointed: PointerEntry | undefined): Row {
  const { name, version, author, at } = release;
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  const row = { ...empty, name, version, by: author, commit: release.commit ?? '–', bytes };
  if (pointed?.version === version) {
    const state = pointed.retired ? 'retired' : 'live';
    return { ...row, state, since: pointed.since, by: pointed.by };
  }
  if (verdict?.verdict === 'refused') {
    return { ...row, state: 'refused', since: verdict.at, by: verdict.by, reason: verdict.reason ?? '' };
  }
  const until = pointed?.until?.[version];
  if (until) return { ...row, state: 'kept, live until', since: until };
  return { ...row, state: verdict ? 'kept, never live' : 'never tried', since: at };
}

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

/** Swedish dates are like "2026-11-22 08:05:00 CET". */
const inLocalTime = (iso: string) =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'long' });
