import type { Pointed } from './pointer';

/** The newest releases that were live stay, and all that were live within so many days: open tabs and rollbacks find their files. */
export const keepRule = { releases: 10, days: 30 };

export interface Candidate {
  version: string;
  published: number;
}

const day = 86_400_000;

/** What is live and what a rollback goes back to always stay; a version that was never live has to be among the newest and recent. */
export function expired(
  candidates: readonly Candidate[],
  pointed: Pointed | undefined,
  { releases, days } = keepRule,
  now = Date.now(),
): string[] {
  const { previous = [], until = {} } = pointed ?? {};
  const others = candidates.filter(({ version }) => version !== pointed?.version);
  const wasLive = ({ version }: Candidate) => version in until || previous.includes(version);
  const lastSeen = ({ version, published }: Candidate) =>
    Math.max(published, Date.parse(until[version] ?? '') || 0);
  const newestFirst = (some: Candidate[]) =>
    some.sort((a, b) => lastSeen(b) - lastSeen(a) || b.published - a.published);
  const isRecent = (one: Candidate) => now - lastSeen(one) < days * day;

  const live = newestFirst(others.filter(wasLive));
  const never = newestFirst(others.filter((one) => !wasLive(one)));
  return [
    ...live.filter((one, place) => place >= releases && !isRecent(one) && one.version !== previous[0]),
    ...never.filter((one, place) => place >= releases || !isRecent(one)),
  ].map(({ version }) => version);
}
