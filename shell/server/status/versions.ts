import { readCounted } from '../canary/counted-files';
import { inWords } from '../canary/ruling';
import { sum } from '../canary/tally';
import { type Kept, keptOf } from '../releases/kept';
import type { Pointed } from '../releases/pointer';

/** What is known of a version: a line of `npm run versions`, and of `/etat`. */
export interface Row {
  name: string;
  version: string;
  state: string;
  /** Since when it is in that state, or when it was live for the last time: ISO 8601. */
  since: string;
  by: string;
  commit: string;
  bytes: number;
  /** Why it was refused, or how a canary does. */
  reason: string;
}

/** What is known of the versions of a name: what is live, then the others, newest first. */
export async function versionsOf(
  remotesDir: string,
  name: string,
  pointed: Pointed | undefined,
): Promise<Row[]> {
  const rows = (await keptOf(remotesDir, name)).map((kept) => rowOf(kept, pointed));
  const canary = pointed?.canary;
  if (canary) {
    const counted = await readCounted(remotesDir, name, canary);
    for (const row of rows) {
      const ofRow = { [pointed.version]: counted.live, [canary.version]: counted.canary }[row.version];
      if (ofRow) row.reason = inWords(sum(Object.values(ofRow)));
    }
  }
  const missing = pointed && !rows.some(({ version }) => version === pointed.version);
  if (missing) {
    const { version, since, by } = pointed;
    rows.push({ ...empty, name, version, since, by, state: 'live, its release is missing' });
  }
  return rows.sort((a, b) => rank(a) - rank(b) || b.since.localeCompare(a.since));
}

const empty = { commit: '–', bytes: 0, reason: '' };

const rank = ({ state }: Row): number => (/^live/.test(state) ? 0 : /^canary/.test(state) ? 1 : 2);

function rowOf({ release, verdict }: Kept, pointed: Pointed | undefined): Row {
  const { name, version, author, at } = release;
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  const row = { ...empty, name, version, by: author, commit: release.commit ?? '–', bytes };
  const canary = pointed?.canary;
  if (pointed?.version === version) return { ...row, state: 'live', since: pointed.since, by: pointed.by };
  if (canary?.version === version) {
    return { ...row, state: `canary ${canary.percent} %`, since: canary.since, by: canary.by };
  }
  if (verdict?.verdict === 'refused') {
    return { ...row, state: 'refused', since: verdict.at, by: verdict.by, reason: verdict.reason ?? '' };
  }
  const until = pointed?.until?.[version];
  if (until) return { ...row, state: 'kept, live until', since: until };
  return { ...row, state: verdict ? 'kept, never live' : 'never tried', since: at };
}
