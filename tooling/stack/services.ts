import { dashboardFault } from '../../pocketbase/dashboard';
import { prepareProgram } from '../../pocketbase/program';
import { at } from '../paths';
import type { ServiceName } from '../workspaces';
import { isFree } from './ports';
import { type Service, type ServiceOptions, startService } from './service';
import type { StackSettings } from './settings';

function readyAddress(name: ServiceName, { port, contactPort, pocketbasePort }: StackSettings): string {
  const [ownPort, path] = {
    pocketbase: [pocketbasePort, '/api/health'],
    'contact-service': [contactPort, '/healthz'],
    // /composition.json answers only once the published releases are looked at.
    shell: [port, '/composition.json'],
  }[name];
  return `http://127.0.0.1:${ownPort}${path}`;
}

function nodeArguments(name: Exclude<ServiceName, 'pocketbase'>): string[] {
  const endWithParent = ['--import', at('tooling/stack/end-with-parent.mjs')];
  return name === 'shell'
    ? [...endWithParent, '--enable-source-maps', at('shell/dist/server/launcher.mjs')]
    : [...endWithParent, at('contact-service/dist/main.mjs')];
}

interface Options extends Omit<ServiceOptions, 'name' | 'args' | 'ready'> {
  nodeArgs?: readonly string[];
}

export function startOne(
  name: ServiceName,
  settings: StackSettings,
  { nodeArgs = [], ...options }: Options,
): Promise<Service> {
  const common = { ...options, name, ready: readyAddress(name, settings) };
  if (name === 'pocketbase') return startPocketBase(settings.pocketbasePort, common);
  return startService({ ...common, args: [...nodeArgs, ...nodeArguments(name)] });
}

/** Only a watcher of a few lines of sh stands between the runner and PocketBase's executable. */
async function startPocketBase(port: number, options: Omit<ServiceOptions, 'args' | 'file'>) {
  const { log, signal, env } = options;
  const { file, args, env: own, newSuperuser, release } = await prepareProgram(env, log, signal);
  try {
    // The answer of another program would be taken for PocketBase's.
    if (!(await isFree(port))) {
      throw new Error(`Port ${port} is already in use: stop what listens there or set POCKETBASE_PORT.`);
    }
    const command =
      process.platform === 'win32'
        ? { file, args }
        : { file: '/bin/sh', args: [at('tooling/stack/while-runner-lives.sh'), file, ...args] };
    const service = await startService({ ...options, ...command, env: own, quiet: true });
    let running = true;
    void service.ended.then(() => {
      running = false;
      release();
    });
    const { origin } = new URL(options.ready);
    log(`PocketBase answers at ${origin}`);
    if (newSuperuser) {
      log(`Superuser ${newSuperuser.email}, password ${newSuperuser.password} (kept in DATA_DIR)`);
    }
    void dashboardFault(origin).then((fault) => running && log(fault ?? `Dashboard: ${origin}/_/`));
    return service;
  } catch (error) {
    release();
    throw error;
  }
}
