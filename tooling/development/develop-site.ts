import type { RemoteDescription } from 'shared-ui/remote';
import { isFree } from '../stack/ports';
import { readRemote } from '../webpack/read-remote.mjs';
import { remotes } from '../workspaces';
import { type Start, startBackEnds } from './back-ends';
import { publishNeeded } from './needed-releases';
import { readyLines } from './ready-lines';
import { type HotSite, startHotSite } from './site';
import { startStoppable } from './stoppable';
import { watchDescriptions } from './watch-descriptions';

export async function developSite(names: readonly string[], start: Start): Promise<void> {
  const { settings, log, ends, began } = start;
  const { port } = settings;
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} is taken: stop the program that uses it, or set PORT to a free port (PORT=${port + 100} npm run dev).`,
    );
  }
  const all = names.length === 0;
  const hot = remotes.filter((name) => all || names.includes(name));
  const describe = () => Promise.all(hot.map(readRemote));
  const described = await describe();
  const [env] = await Promise.all([startBackEnds(start), publishNeeded(hot, settings, log)]);
  const shell = all || names.includes('shell');
  const site = await startStoppable(ends, (signal) =>
    startHotSite(described, { settings, env, log, shell, signal }),
  );
  const unwatch = watchDescriptions(hot, () => void describeAgain(site, describe, log));
  ends.push(async () => unwatch());
  const seconds = (Date.now() - began) / 1000;
  const origin = `http://localhost:${port}`;
  log(await readyLines({ origin, site: site.site, seconds, remotes: all ? undefined : described }));
}

async function describeAgain(
  site: HotSite,
  describe: () => Promise<RemoteDescription[]>,
  log: (line: string) => void,
): Promise<void> {
  try {
    await site.describe(await describe());
    log('A remote.ts has changed: the site has its pages and parts as they are now.');
  } catch (error) {
    log(`A remote.ts has changed, and the site stays as it was: ${(error as Error).message}`);
  }
}
