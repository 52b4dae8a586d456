import { entryOf, isAtLeast } from '../log/entry';
import { briefly, inColour } from '../log/pretty';
import { type ServiceName, services } from '../workspaces';
import { environmentOf } from './environment';
import type { Service } from './service';
import { startOne } from './services';
import type { StackSettings } from './settings';
import { supervise } from './supervisor';
import type { Patience } from './watch';

export type Stack = ReturnType<typeof createStack>;

interface StackOptions {
  settings: StackSettings;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** The log goes to a terminal that shows colours. */
  isColoured?: boolean;
  /** Starts a process again that ends without being asked; tests that kill one leave it down. */
  restart: boolean;
  /** How long a process may be silent before it is replaced. */
  patience?: Patience;
}

/** The processes of the site, each started, stopped and watched by itself. */
export function createStack(options: StackOptions) {
  const { settings, env, log, isColoured = false, restart, patience } = options;

  /** What a process says goes to the terminal, but for what is told of every page. */
  function show(name: ServiceName, line: string): void {
    const entry = entryOf(line, name);
    if (!isAtLeast(entry.level, 'info')) return;
    log(inColour(`[${name}] ${briefly(entry)}`, entry.level, isColoured));
  }

  function take(name: ServiceName, line: string): void {
    // PocketBase's way to make a first superuser is nothing to be kept.
    if (line.includes('pbinstal')) return;
    const entry = entryOf(line, name);
    // It is quiet but for what its hooks have to tell.
    if (name === 'pocketbase' && entry.msg !== line) show(name, line);
  }

  const supervisorOf = (name: ServiceName) =>
    supervise({
      name,
      restart,
      log,
      launch: (options) =>
        startOne(name, settings, {
          ...options,
          env: environmentOf(name, env),
          log: (line) => show(name, line),
          onLine: (line) => take(name, line),
          // Without a restart nobody is replaced: a test may hold a process back for as long as it likes.
          watched: restart,
          ...(patience ? { healthPatience: patience } : {}),
        }),
    });
  const supervisors = {
    pocketbase: supervisorOf('pocketbase'),
    'contact-service': supervisorOf('contact-service'),
    shell: supervisorOf('shell'),
  };

  return {
    /** The running processes; one that is down is missing. */
    get running(): Partial<Record<ServiceName, Service>> {
      return Object.fromEntries(
        services.map((name) => [name, supervisors[name].running()]).filter(([, service]) => service),
      );
    },
    start: (name: ServiceName) => supervisors[name].start(),
    stop: (name: ServiceName) => supervisors[name].stop(),
    async stopAll() {
      await Promise.all(services.map((name) => supervisors[name].stop()));
    },
  };
}
