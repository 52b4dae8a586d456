import { parseArgs } from 'node:util';
import type { RemoteDescription } from '@campus/contract';
import { type Start, startBackEnds, startStoppable } from '../dev/back-ends';
import { developSite } from '../dev/develop-site';
import { at } from '../paths';
import { expectWords, untilStopped, webpackCli } from '../run';
import { isFree } from '../stack/ports';
import { startService } from '../stack/service';
import { readSettings } from '../stack/settings';
import { readRemote } from '../build/webpack/read-remote.mjs';
import { developmentPort, oneOf, remotes } from '../workspaces';

/**
 * `npm run dev [-- NAME…]`: runs the whole site, these remotes (or the shell) hot and the others as
 * released, or all of it hot.
 * `npm run dev -w NAME` runs a remote, or the design page, alone.
 */
export async function run(args: string[]): Promise<void> {
  const startedAtMs = Date.now();
  const options = { alone: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  if (values.alone) expectWords(positionals, 1);
  const settings = readSettings();
  const log = (line: string) => console.log(line);
  const stopped = untilStopped();
  await using cleanup = new AsyncDisposableStack();
  const start = { settings, log, startedAtMs, cleanup };
  const names = values.alone
    ? [oneOf([...remotes, 'shared-ui'], positionals[0])]
    : positionals.map((name) => oneOf([...remotes, 'shell'], name));
  const starting = values.alone ? startAlone(names[0] ?? '', start) : developSite(names, start);
  await Promise.race([starting, stopped]);
  await stopped;
  log('\nStopping …');
  await cleanup.disposeAsync();
  // A process that is still starting ends with this one.
  process.exit(0);
}

async function startAlone(name: string, start: Start): Promise<void> {
  const { log, cleanup } = start;
  const port = developmentPort(name);
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} of ${name} is taken: stop the program that uses it, or change campus.port in ${name}/package.json.`,
    );
  }
  const env = await startBackEnds(start);
  log(`Compiling ${name} …`);
  const origin = `http://127.0.0.1:${port}`;
  await startStoppable(cleanup, (signal) =>
    startService({
      name,
      args: [webpackCli(), 'serve', '--config', at(name, 'webpack.config.mjs')],
      env: { ...env, NODE_ENV: 'development' },
      ready: `${origin}/main.js`,
      log: (line) => log(`[${name}] ${line}`),
      onExit: (how) => log(`${name} ${how}: end this with Ctrl-C and start it again.`),
      signal,
    }),
  );
  const remote = name === 'shared-ui' ? undefined : await readRemote(name);
  const path = remote ? firstPath(remote) : '/design';
  const parts = remote?.parts ? `  ${origin}/parts  its parts\n` : '';
  const seconds = ((Date.now() - start.startedAtMs) / 1000).toFixed(1);
  log(`\nReady (${seconds} s), ${name} alone:\n  ${origin}${path}\n${parts}Ctrl-C stops everything.`);
}

/** A page without parameters opens at once; otherwise `/` lists the paths of the remote. */
const firstPath = ({ pages }: RemoteDescription) =>
  Object.values(pages).find(({ path }) => !path.includes(':'))?.path ?? '/';
