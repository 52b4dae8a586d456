import { setTimeout as pause } from 'node:timers/promises';

/** On a connection of its own: a process that answered before may be ending. */
export const ask = (url: string): Promise<Response> =>
  fetch(url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(15_000) });

/** Seconds until a page says something, and no longer something else; throws where that is not so within half a minute. */
export async function untilShown(url: string, text: string, former?: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const html = await ask(url)
      .then((answer) => answer.text())
      .catch(() => '');
    const seconds = (performance.now() - began) / 1000;
    if (html.includes(text) && !(former && html.includes(former))) return seconds;
    if (seconds > 30) throw new Error(`${url} does not say “${text}” within 30 s`);
    await pause(20);
  }
}

/** What the site says that it is made of, the shell included: the version of each name. */
export async function versionsShown(site: string): Promise<Record<string, string>> {
  const [composition, health] = await Promise.all(
    ['/composition.json', '/healthz'].map(async (path) => (await ask(site + path)).json()),
  );
  const remotes = Object.entries(composition as Record<string, { version: string }>);
  const versions = Object.fromEntries(remotes.map(([name, { version }]) => [name, version]));
  return { ...versions, shell: (health as { release?: string }).release ?? '' };
}

/** Waits until the site shows a version; throws where it does not within half a minute. */
export async function untilLive(site: string, name: string, version: string): Promise<void> {
  const limit = Date.now() + 30_000;
  let shown: string | undefined;
  while (Date.now() < limit) {
    shown = (await versionsShown(site).catch(() => undefined))?.[name];
    if (shown === version) return;
    await pause(50);
  }
  throw new Error(`${name} ${version} is not live within 30 s; ${shown ?? 'no answer'} is`);
}
