import { setTimeout as pause } from 'node:timers/promises';
import type { StackSettings } from '../stack/settings';

const requestTimeoutMs = 15_000;

/** The site replaces a shell after two starts of 20 s (shell/server/launcher.ts). */
const shellTimeoutMs = 60_000;

/** `live`: the site shows this version; `other`: another one. Never rejects. */
export async function checkUptake(
  { siteUrl: site }: Pick<StackSettings, 'siteUrl'>,
  name: string,
  version: string | undefined,
) {
  const state = name === 'shell' ? checkShell(site, version) : checkRemote(site, name, version);
  return { site, state: await state.catch(() => 'not running' as const) };
}

async function checkRemote(siteUrl: string, name: string, version: string | undefined) {
  // The first answer may come of a check that began before the publication.
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await ask(`${siteUrl}/composition.json`);
    const composition = (await response.json()) as Record<string, { version?: string } | undefined>;
    if (composition[name]?.version === version) return 'live';
  }
  return 'other';
}

/** Between the old process and the next one the socket holds the request, or nobody answers. */
async function checkShell(siteUrl: string, version: string | undefined) {
  const deadline = Date.now() + shellTimeoutMs;
  for (let hasAnswered = false; Date.now() < deadline; hasAnswered = true) {
    try {
      const answer = await ask(`${siteUrl}/healthz`);
      const { release, givenUp } = (await answer.json()) as { release?: string; givenUp?: string };
      if (release === version) return 'live';
      if (givenUp === version) return 'other';
    } catch (error) {
      if (!hasAnswered) throw error;
    }
    await pause(50);
  }
  return 'other';
}

/** Each request has a connection of its own: the process that answered before may be ending. */
const ask = (url: string) =>
  fetch(url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(requestTimeoutMs) });
