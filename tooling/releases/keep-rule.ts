import type { Pointed } from './pointer';

/** How long releases stay: the newest `keepReleases` that were live, and all that were live within `keepDays` days. */
export interface KeepRule {
  keepReleases: number;
  keepDays: number;
}

/** A version that has a folder. */
export interface Candidate {
  version: string;
  /** When it was published: milliseconds. */
  published: number;
}

const day = 86_400_000;

/**
 * The versions that the rule lets go. Never what is live, or the version that a rollback goes back to. Of those
 * that were never live (refused ones, mostly) only the newest stay, and no longer than the rule says.
 */
export function expired(
  candidates: readonly Candidate[],
  pointed: Pointed | undefined,
  { keepReleases, keepDays }: KeepRule,
  now = Date.now(),
): string[] {
  const { previous = [], until = {} } = pointed ?? {};
  const others = candidates.filter(({ version }) => version !== pointed?.version);
  const wasLive = ({ version }: Candidate) => version in until || previous.includes(version);
  const lastSeen = ({ version, published }: Candidate) =>
    Math.max(published, Date.parse(until[version] ?? '') || 0);
  const newestFirst = (some: Candidate[]) =>
    some.sort((a, b) => lastSeen(b) - lastSeen(a) || b.published - a.published);
  const isRecent = (one: Candidate) => now - lastSeen(one) < keepDays * day;

  const live = newestFirst(others.filter(wasLive));
  const never = newestFirst(others.filter((one) => !wasLive(one)));
  return [
    ...live.filter((one, place) => place >= keepReleases && !isRecent(one) && one.version !== previous[0]),
    ...never.filter((one, place) => place >= keepReleases || !isRecent(one)),
  ].map(({ version }) => version);
}
