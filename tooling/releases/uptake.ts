import { setTimeout as pause } from 'node:timers/promises';
import type { Takeover } from '../../shell/server/workers/messages';

/** A site answers at once; one that is busy within this time. */
const timeLimit = 15_000;

/** A shell that does not come up is given up by the site after 20 s. */
const takeoverLimit = 40_000;

/**
 * What the running site shows of a name, as it says itself: this version (`live`), another one (`other`), or there is no
 * site (`not running`). Never rejects.
 */
export async function uptake(siteUrl: string, name: string, version: string) {
  try {
    return await (name === 'shell' ? takenOver(siteUrl, version) : takenUp(siteUrl, name, version));
  } catch {
    return 'not running';
  }
}

async function takenUp(siteUrl: string, name: string, version: string) {
  // Twice: the first answer may belong to a look that began before the publication.
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await ask(`${siteUrl}/composition.json`);
    const composition = (await response.json()) as Record<string, { version?: string } | undefined>;
    if (composition[name]?.version === version) return 'live';
  }
  return 'other';
}

/** A new shell starts beside the one that answers, which tells how far it is. */
async function takenOver(siteUrl: string, version: string) {
  const limit = Date.now() + takeoverLimit;
  for (let looks = 0; Date.now() < limit; looks++) {
    const response = await ask(`${siteUrl}/healthz`);
    const { release, takeover } = (await response.json()) as { release?: string; takeover?: Takeover };
    if (release === version) return 'live';
    const givenUp = takeover?.version === version && takeover.state === 'given up';
    // It looks at the pointer because it is asked, once the release before has come up or was given up.
    if (givenUp || (takeover?.state !== 'starting' && looks > 10)) return 'other';
    await pause(50);
  }
  return 'other';
}

/** On a connection of its own: the process that answered before may be ending. */
const ask = (url: string) =>
  fetch(url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(timeLimit) });
