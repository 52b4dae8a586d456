import { join } from 'node:path';
import { endWithParent, environmentOf } from '../stack/services';
import { type Service, type ServiceOptions, startService, whileWeLive } from '../stack/service';

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
  const args = [...endWithParent, '--enable-source-maps', join(folder, 'server/main.mjs')];
  return startService({
    ...options,
    name: `The shell of ${folder}`,
    ...whileWeLive(process.execPath, args),
    env: environmentOf('shell', env),
    ready: `http://127.0.0.1:${env.PORT}/composition.json`,
    patience,
    log,
  });
}
