import { type ServiceName, services } from '../workspaces';
import { environmentOf } from './environment';
import { readable } from './log-lines';
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
  /** Starts a process again that ends without being asked; tests that kill one leave it down. */
  restart: boolean;
  /** How long a process may be silent before it is replaced. */
  patience?: Patience;
}

/** The processes of the site, each started, stopped and watched by itself. */
export function createStack({ settings, env, log, restart, patience }: StackOptions) {
  const supervisorOf = (name: ServiceName) =>
    supervise({
      name,
      log,
      restart,
      launch: (options) =>
        startOne(name, settings, {
          ...options,
          env: environmentOf(name, env),
          log: (line) => log(`[${name}] ${readable(line)}`),
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
