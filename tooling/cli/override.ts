import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build/build';
import { askSite } from '../override/ask-site';
import { offer } from '../override/offer';
import { serveFolder } from '../override/serve-folder';
import { at } from '../paths';
import { readBuilt } from '../releases/built';
import { readSettings } from '../stack/settings';
import { developmentPort, oneOf, remotes } from '../workspaces';

const options = {
  site: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string' },
} as const;

/** Milliseconds without a further change until what has changed is built. */
const pause = 200;

/**
 * `npm run override -w NAME [-- --site http://localhost:3000 --host 127.0.0.1 --port 3012]`: builds a remote with each change, and
 * offers it to a running site that is not in production, for whoever opens the link that is printed.
 */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const name = oneOf(remotes, positionals[0]);
  const site = (values.site ?? `http://localhost:${readSettings().port}`).replace(/\/$/, '');
  const port = Number(values.port ?? developmentPort(name));
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort());

  await build(console.log, [name]);
  const folder = await mkdtemp(join(tmpdir(), `campus-${name}-`));
  const server = serveFolder(folder);
  try {
    const version = await offer(name, folder);
    await once(server.listen(port, values.host), 'listening').catch(() => {
      throw new Error(
        `Port ${port} is taken: stop the program that uses it, or name another one with --port.`,
      );
    });
    const address = `http://${values.host}:${port}/`;
    const link = `${site}${await firstPage(name)}?remote=${name}@${address}`;
    const problem = await askSite(link);
    if (problem) throw new Error(problem);
    console.log(
      `${name} ${version} is offered at ${address}, and built anew with each change.\n\nSee it:   ${link}\nEnd it:   ${site}/?remote=${name}@\n\nCtrl-C ends the offer.`,
    );
    await keepBuilt(name, folder, asked.signal);
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page of the remote that has one address. */
async function firstPage(name: string): Promise<string> {
  const { about } = await readBuilt(name);
  return encodeURI(about.routes?.find(({ path }) => !path.includes(':'))?.path ?? '/');
}

/** Builds and offers what has changed, until it is asked to end. What cannot be built is said, and what was before stays. */
async function keepBuilt(name: string, folder: string, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const buildAgain = async () => {
    try {
      await build(console.log, [name]);
      console.log(`${name} ${await offer(name, folder)} is offered: load the page again.`);
    } catch (error) {
      console.error((error as Error).message);
    }
  };
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(buildAgain);
    }, pause);
  };
  for (const path of [at(name, 'src'), at(name, 'remote.ts'), at('shared-ui/src')]) {
    watch(path, { recursive: true, signal }, onChange).on('error', () => undefined);
  }
  await once(signal, 'abort');
  clearTimeout(timer);
  await building;
}
