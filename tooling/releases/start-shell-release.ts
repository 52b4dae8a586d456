import { join } from 'node:path';
import { at } from '../paths';
import { environmentOf } from '../stack/services';
import { type Service, type ServiceOptions, startService } from '../stack/service';

interface Options extends Pick<ServiceOptions, 'signal' | 'onExit'> {
  log?: (line: string) => void;
  /** Seconds until the start is given up. */
  patience?: number;
}

/** Resolves when the server answers on `env.PORT`; throws with its last words where it does not. It ends with this process, however that ends. */
export function startShellRelease(
  folder: string,
  env: NodeJS.ProcessEnv,
  { log = () => undefined, patience = 20, ...options }: Options = {},
): Promise<Service> {
  const args = [...shellArguments, join(folder, 'server/main.mjs')];
  return startService({
    ...options,
    name: `The shell of ${folder}`,
    ...whileWeLive(args),
    env: environmentOf('shell', env),
    ready: `http://127.0.0.1:${env.PORT}/composition.json`,
    patience,
    log,
  });
}

/** A program that loops for ever cannot see that the one who started it is gone: a watcher ends it. */
function whileWeLive(args: string[]): Pick<ServiceOptions, 'file' | 'args'> {
  if (process.platform === 'win32') return { args };
  const watcher = at('tooling/stack/while-runner-lives.sh');
  return { file: '/bin/sh', args: [watcher, process.execPath, ...args] };
}

const shellArguments = ['--import', at('tooling/stack/end-with-parent.mjs'), '--enable-source-maps'];
