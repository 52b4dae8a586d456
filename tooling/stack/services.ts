import { join } from 'node:path';
import { environmentFor, namesReadBy, WrongSettings } from '@campus/settings';
import { readConfig as contactService } from '../../contact-service/src/config/config';
import { readConfig as pocketbase } from '../../pocketbase/config';
import { prepareProgram } from '../../pocketbase/program';
import { readConfig as shell } from '../../shell/server/operation/config';
import { at } from '../paths';
import type { ServiceName } from '../workspaces';
import { isFree } from './ports';
import { type Service, type ServiceOptions, startService, whileWeLive } from './service';
import { backEnds, readSettings, type StackSettings } from './settings';

const readers: Record<ServiceName, (env: NodeJS.ProcessEnv) => unknown> = {
  shell,
  pocketbase,
  'contact-service': (env) => contactService(env, at('contact-service/src/main.ts')),
};

/** Throws `WrongSettings` with all that is wrong, before anything is built. */
export function checkSettings(env: NodeJS.ProcessEnv, names: readonly ServiceName[]): void {
  const sentences = names.flatMap((name) => {
    try {
      readers[name](env);
      return [];
    } catch (error) {
      if (error instanceof WrongSettings) return error.sentences;
      throw error;
    }
  });
  if (sentences.length > 0) throw new WrongSettings([...new Set(sentences)]);
}

/** A process gets what the machine needs and the settings that it reads, none of the others. */
export function environmentOf(name: ServiceName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { pocketbaseUrl, contactUrl } = backEnds(readSettings(env));
  const all = { ...env, POCKETBASE_URL: pocketbaseUrl, CONTACT_URL: contactUrl };
  const base = { NODE_ENV: 'production', ...environmentFor(all, namesReadBy(readers[name])) };
  if (name !== 'contact-service') return base;
  // The driver's own variables complete `DATABASE_URL`.
  const ofPostgres = Object.entries(env).filter(([variable]) => /^PG[A-Z]+$/.test(variable));
  // The site, on this machine, tells each visitor's address; other proxies come on top.
  const proxies = ['127.0.0.1', env.LISTEN_ADDRESS, env.TRUST_PROXY].join(',');
  return { ...base, ...Object.fromEntries(ofPostgres), TRUST_PROXY: proxies };
}

function readyAddress(name: ServiceName, settings: StackSettings): string {
  const { host, port, contactPort, pocketbasePort } = settings;
  const address = {
    pocketbase: `${host}:${pocketbasePort}/api/health`,
    'contact-service': `${host}:${contactPort}/healthz`,
    // The shell is handed a socket. /composition.json answers once releases are looked at.
    shell: `127.0.0.1:${port}/composition.json`,
  }[name];
  return `http://${address}`;
}

/** A process with these arguments of Node.js ends with the one that has started it. */
export const endWithParent = ['--import', at('tooling/stack/end-with-parent.mjs')];

/** After 550 pages the shell takes 180 MB with it, 204 without, and is as fast. As in its unit. */
const lean = ['--max-semi-space-size=16'];

export function startOne(
  name: ServiceName,
  settings: StackSettings,
  options: Omit<ServiceOptions, 'name' | 'args' | 'ready'>,
): Promise<Service> {
  const common = { ...options, name, ready: readyAddress(name, settings) };
  if (name === 'pocketbase') return startPocketBase(settings, common);
  const program =
    name === 'shell'
      ? [...lean, '--enable-source-maps', at('shell/dist/server/launcher.mjs')]
      : [at('contact-service/dist/main.mjs')];
  return startService({ ...common, args: [...endWithParent, ...program] });
}

async function startPocketBase(settings: StackSettings, options: Omit<ServiceOptions, 'args' | 'file'>) {
  const { host, pocketbasePort: port } = settings;
  const { log, signal, env } = options;
  const { file, args, env: own, newSuperuser, lock } = await prepareProgram(env, log, signal);
  using startLock = lock;
  // The answer of another program would be taken for PocketBase's.
  if (!(await isFree(port, host))) {
    throw new Error(`Port ${port} is already in use: stop what listens there or set POCKETBASE_PORT.`);
  }
  const command = whileWeLive(file, args);
  const service = await startService({ ...options, ...command, env: own, quiet: true });
  const runLock = startLock.move();
  void service.ended.then(() => runLock.dispose());
  const { origin } = new URL(options.ready);
  log(`PocketBase answers at ${origin}`);
  if (newSuperuser) {
    log(`Superuser ${newSuperuser.email}, password ${newSuperuser.password} (kept in DATA_DIR)`);
  }
  return service;
}

/** Resolves when it answers at `env.PORT` of 127.0.0.1; throws its last lines. Ends with us. */
export function startShellRelease(
  folder: string,
  env: NodeJS.ProcessEnv,
  options: Pick<ServiceOptions, 'log' | 'signal' | 'onExit'>,
): Promise<Service> {
  const args = [...endWithParent, '--enable-source-maps', join(folder, 'server/main.mjs')];
  return startService({
    ...options,
    name: `The shell of ${folder}`,
    ...whileWeLive(process.execPath, args),
    env: { ...environmentOf('shell', env), LISTEN_ADDRESS: '127.0.0.1' },
    ready: `http://127.0.0.1:${env.PORT}/composition.json`,
    startTimeoutSeconds: 20,
  });
}
