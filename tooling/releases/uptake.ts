import { setTimeout as pause } from 'node:timers/promises';
import type { Takeover } from '../../shell/server/workers/messages';

/** A site answers at once; one that is busy within this time. */
const timeLimit = 15_000;

/** A site that keeps a mirror of a store fetches a release first. */
export const patienceOf = ({ store }: { store?: unknown }) => (store ? 15_000 : 0);

/** A shell that does not come up is given up by the site after 20 s. */
const takeoverLimit = 40_000;

/**
 * What the running site shows of a name, as it says itself: this version (`live`), another one (`other`), or there is no
 * site (`not running`). Never rejects. `patience` is what a site may take to see another pointer.
 */
export async function uptake(siteUrl: string, name: string, version: string, patience = 0) {
  const soon = Date.now() + patience;
  try {
    return await (name === 'shell'
      ? takenOver(siteUrl, version, soon)
      : takenUp(siteUrl, name, version, soon));
  } catch {
    return 'not running';
  }
}

async function takenUp(siteUrl: string, name: string, version: string, soon: number) {
  // Twice: the first answer may belong to a look that began before the publication.
  for (let attempt = 0; attempt < 2 || Date.now() < soon; attempt++) {
    if (attempt > 1) await pause(100);
    const response = await ask(`${siteUrl}/composition.json`);
    const composition = (await response.json()) as Record<string, { version?: string } | undefined>;
    if (composition[name]?.version === version) return 'live';
  }
  return 'other';
}

/** A new shell starts beside the one that answers, which tells how far it is. */
async function takenOver(siteUrl: string, version: string, soon: number) {
  const limit = Date.now() + takeoverLimit;
  for (let looks = 0; Date.now() < limit; looks++) {
    const response = await ask(`${siteUrl}/healthz`);
    const { release, takeover } = (await response.json()) as { release?: string; takeover?: Takeover };
    if (release === version) return 'live';
    const givenUp = takeover?.version === version && takeover.state === 'given up';
    // It looks at the pointer because it is asked, once the release before has come up or was given up.
    if (givenUp || (takeover?.state !== 'starting' && looks > 10 && Date.now() > soon)) return 'other';
    await pause(50);
  }
  return 'other';
}

/** On a connection of its own: the process that answered before may be ending. */
const ask = (url: string) =>
  fetch(url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(timeLimit) });
