import type { RemoteDescription } from 'shared-ui/remote';
import { at } from '../paths';
import { webpackCli } from '../run';
import { isFree } from '../stack/ports';
import { startService } from '../stack/service';
import { readRemote } from '../webpack/read-remote.mjs';
import { developmentPort } from '../workspaces';
import { type Start, startBackEnds, startStoppable } from './back-ends';

export async function startAlone(name: string, start: Start): Promise<void> {
  const { log, ends } = start;
  const port = developmentPort(name);
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} of ${name} is taken: stop the program that uses it, or change campus.port in ${name}/package.json.`,
    );
  }
  const env = await startBackEnds(start);
  log(`Compiling ${name} …`);
  const origin = `http://127.0.0.1:${port}`;
  await startStoppable(ends, (signal) =>
    startService({
      name,
      args: [webpackCli(), 'serve', '--config', at(name, 'webpack.config.mjs')],
      env: { ...env, NODE_ENV: 'development' },
      ready: `${origin}/main.js`,
      patience: 120,
      log: (line) => log(`[${name}] ${line}`),
      onExit: (how) => log(`${name} ${how}: end this with Ctrl-C and start it again.`),
      signal,
    }),
  );
  const path = name === 'shared-ui' ? '/design' : firstPath(await readRemote(name));
  const seconds = ((Date.now() - start.began) / 1000).toFixed(1);
  log(`\nReady (${seconds} s), ${name} alone:\n  ${origin}${path}\nCtrl-C stops everything.`);
}

/** A page without parameters opens at once; where there is none, `/` lists the paths of the remote. */
const firstPath = ({ pages }: RemoteDescription) =>
  Object.values(pages).find(({ path }) => !path.includes(':'))?.path ?? '/';
