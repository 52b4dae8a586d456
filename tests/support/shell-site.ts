import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases } from 'releases';
import { releasable } from '../../tooling/workspaces';
import { type Changes, pointTo, release } from './releases';
import { startSite } from './site';

export type ShellSite = Awaited<ReturnType<typeof openShellSite>>;

/** What visitors ask for, and for how long it may take on a busy machine. */
export const paths = ['/mentions-l%C3%A9gales', '/', '/formations', '/contact'];
export const soon = { timeout: 60_000, intervals: [50] };

// The helpers for releases of remotes serve for the shell, too.
const shell = 'shell';

/** The shell as it is deployed, from a published release, before back ends that answer what a test wants. */
export async function openShellSite() {
  const site = await startSite({ processes: [shell], releases: releasable });
  return {
    ...site,
    /** The release that is live at first. */
    version: (await openReleases(site.remotesDir).pointer())[shell]?.version ?? '',
    /** Publishes a changed copy of the release that is live and points the site to it. */
    deploy: async (changes: Changes) => (await release(site, shell, changes)).version,
    pointTo: (version: string) => pointTo(site, { remote: shell, version, pages: {} }),
    /** What the site says of itself. */
    health: async (): Promise<{ status: string; release?: string; givenUp?: string }> =>
      (await fetch(`${site.url}/healthz`, { headers: { Connection: 'close' } })).json(),
    html: async () => (await fetch(`${site.url}/contact`, { headers: { Connection: 'close' } })).text(),
  };
}

/** Exchanges a text in the server's program. */
export const serverText = (from: string, to: string): Changes => ({
  async build(folder) {
    const file = join(folder, 'server/main.mjs');
    const code = await readFile(file, 'utf8');
    if (!code.includes(from)) throw new Error(`"${from}" is not in ${file}`);
    await writeFile(file, code.replaceAll(from, to));
  },
});

/** Puts a line before everything else that the server does. */
export const firstLine = (line: string): Changes => ({
  async build(folder) {
    const file = join(folder, 'server/main.mjs');
    await writeFile(file, `${line}\n${await readFile(file, 'utf8')}`);
  },
});
