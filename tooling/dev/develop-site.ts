import { unwatchFile, watchFile } from 'node:fs';
import { type Releases, shellName } from '@campus/releases';
import { type RemoteDescription, specifiedPages } from '@campus/contract';
import { build } from '../build/build';
import { at } from '../paths';
import { publishMissing } from '../releases/first';
import { assertFits } from '../releases/pointing';
import { openToPublish } from '../releases/publish';
import { withAddresses } from '../releases/trial/on-server';
import { isFree } from '../stack/ports';
import type { StackSettings } from '../stack/settings';
import { readRemote, rowsOf } from '../build/webpack/read-remote.mjs';
import { releasable, remotes } from '../workspaces';
import { type Start, startBackEnds, startStoppable } from './back-ends';
import { startHotSite } from './site';

export async function developSite(names: readonly string[], start: Start): Promise<void> {
  const { settings, log, cleanup, startedAtMs } = start;
  const { port } = settings;
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} is taken: stop the program that uses it, or set PORT to a free port (PORT=${port + 100} npm run dev).`,
    );
  }
  const all = names.length === 0;
  const hot = remotes.filter((name) => all || names.includes(name));
  const described = await describeHot(hot, openToPublish(settings));
  const [env] = await Promise.all([startBackEnds(start), publishNeeded(hot, settings, log)]);
  const shell = all || names.includes('shell');
  const site = await startStoppable(cleanup, (signal) =>
    startHotSite(described, { settings, env, log, shell, signal }),
  );
  cleanup.defer(watchDescriptions(hot, log));
  const seconds = (Date.now() - startedAtMs) / 1000;
  const origin = `http://localhost:${port}`;
  log(await readyLines({ origin, site: site.site, seconds, remotes: all ? undefined : described }));
}

/** Throws where a deploy of one would: with two pages at one address the site shows neither. */
async function describeHot(hot: readonly string[], releases: Releases): Promise<RemoteDescription[]> {
  const described = await Promise.all(hot.map(readRemote));
  const pointer = await releases.pointer();
  for (const name of hot) delete pointer[name];
  for (const remote of described) {
    const release = { ...remote, version: 'as described', routes: rowsOf(remote) };
    await assertFits(releases, pointer, release, { isStart: true });
  }
  return described;
}

/** Publishes what is not hot and has no release. What is live is neither built nor replaced. */
async function publishNeeded(
  hot: readonly string[],
  settings: StackSettings,
  log: (line: string) => void,
): Promise<void> {
  const releases = openToPublish(settings);
  const pointer = await releases.pointer();
  const isMissing = async (name: string) => {
    const { version } = pointer[name] ?? {};
    return !version || !(await releases.read(name, version));
  };
  const withoutShell = await isMissing(shellName);
  // The trial of the shell opens the pages of the specification, so that it needs their remotes.
  const needed = releasable.filter(
    (name) => !hot.includes(name) || (withoutShell && specifiedPages(name).length > 0),
  );
  const missing: string[] = [];
  for (const name of needed) if (await isMissing(name)) missing.push(name);
  if (missing.length === 0) return;
  // A trial of a remote runs in the shell.
  await build(log, [...missing, shellName]);
  await publishMissing(missing, settings, log);
}

interface Ready {
  origin: string;
  /** The origin of the shell's server. */
  site: string;
  seconds: number;
  /** The hot remotes; undefined means all of them, and the shell. */
  remotes: readonly RemoteDescription[] | undefined;
}

export async function readyLines({ origin, site, seconds, remotes }: Ready): Promise<string> {
  const duration = `(${seconds.toFixed(1)} s)`;
  const end = 'Ctrl-C stops everything.';
  if (!remotes) return `\nReady ${duration}, all of it hot: ${origin}\n${end}`;
  const hot = remotes.map(({ name }) => name).join(', ') || 'the shell';
  const pages = await withAddresses(site, remotes.flatMap(rowsOf));
  // Of a page without an address the developer sees which value is to be filled in.
  const lines = pages.map(({ path, page, address }) => `  ${origin}${decodeURI(address ?? path)}  ${page}`);
  return [
    `\nReady ${duration}: hot is ${hot}, everything else is as it is released.`,
    ...(lines.length > 0 ? lines : [`  ${origin}`]),
    end,
  ].join('\n');
}

/** The site is composed at the start, so that a change of pages or parts needs another one. */
function watchDescriptions(names: readonly string[], log: (line: string) => void): () => void {
  const files = names.map((name) => `${name}/remote.ts`);
  for (const file of files) {
    watchFile(at(file), { interval: 500 }, ({ mtimeMs }, previous) => {
      if (mtimeMs !== previous.mtimeMs) log(`${file} has changed: end this with Ctrl-C and start it again.`);
    });
  }
  return () => {
    for (const file of files) unwatchFile(at(file));
  };
}
