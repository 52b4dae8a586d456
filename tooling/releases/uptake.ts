import { setTimeout as pause } from 'node:timers/promises';
import type { StackSettings } from '../stack/settings';

const timeLimit = 15_000;

/** The site gives a shell up after two starts of 20 s (shell/server/launcher.ts). */
const takeoverLimit = 60_000;

/** The site shows this version (`live`), another one (`other`), or does not answer (`not running`). Never rejects. */
export async function uptake(
  { siteUrl: site }: Pick<StackSettings, 'siteUrl'>,
  name: string,
  version: string | undefined,
) {
  const asked = name === 'shell' ? takenOver(site, version) : takenUp(site, name, version);
  return { site, state: await asked.catch(() => 'not running' as const) };
}

async function takenUp(siteUrl: string, name: string, version: string | undefined) {
  // The first answer may belong to a look that began before the publication.
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await ask(`${siteUrl}/composition.json`);
    const composition = (await response.json()) as Record<string, { version?: string } | undefined>;
    if (composition[name]?.version === version) return 'live';
  }
  return 'other';
}

/** The old process ends and the next one starts with the release: meanwhile its socket holds the request, or nobody answers. */
async function takenOver(siteUrl: string, version: string | undefined) {
  const limit = Date.now() + takeoverLimit;
  for (let wasThere = false; Date.now() < limit; wasThere = true) {
    try {
      const answer = await ask(`${siteUrl}/healthz`);
      const { release, givenUp } = (await answer.json()) as { release?: string; givenUp?: string };
      if (release === version) return 'live';
      if (givenUp === version) return 'other';
    } catch (error) {
      if (!wasThere) throw error;
    }
    await pause(50);
  }
  return 'other';
}

/** Each request has a connection of its own: the process that answered before may be ending. */
const ask = (url: string) =>
  fetch(url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(timeLimit) });
