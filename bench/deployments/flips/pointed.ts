import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '../../../tests/support/releases';
import { pointTo } from '../../../tests/support/releases';
import { changePointer, readPointer } from '../../../tooling/releases/pointer';
import { untilLive, versionsShown } from '../site/live';
import type { ProvedSite } from '../site/site';

/** What the site's log says where it does not take a release up. */
const refusal = /is not taken up|does not take over|is taken up all the same/;

/** Milliseconds for a release to be taken up, or not. */
const patience = 25_000;

/**
 * Points the site to a release that is damaged since it was found good; resolves with the line of the log that says why it is not
 * taken up, or undefined where it is live. The site is then made of what it was before.
 */
export async function pointToDamaged(
  site: ProvedSite,
  made: Release,
  restore: () => Promise<void>,
): Promise<string | undefined> {
  const { remotesDir, url, logs } = site;
  const { remote, version } = made;
  const before = (await readPointer(remotesDir))[remote];
  const known = logs.length;
  await pointTo({ remotesDir }, made);
  let line: string | undefined;
  const limit = Date.now() + patience;
  for (;;) {
    line = logs.slice(known).find((text) => text.includes(version) && refusal.test(text));
    const shown = await versionsShown(url).catch(() => undefined);
    if (line || shown?.[remote] === version) break;
    if (Date.now() > limit) throw new Error(`${remote} ${version} is neither live nor refused`);
    await pause(20);
  }
  await restore();
  await changePointer(remotesDir, (pointer) => (before ? { ...pointer, [remote]: before } : pointer));
  await untilLive(url, remote, before?.version ?? '');
  return line;
}
