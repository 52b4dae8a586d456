import { type ServiceName, services } from '../workspaces';
import { environmentOf } from './environment';
import { readable } from './log-lines';
import type { Service } from './service';
import { startOne } from './services';
import type { StackSettings } from './settings';
import { type Supervisor, supervise } from './supervisor';
import type { Patience } from './watch';

export interface Stack {
  /** The running processes; one that is down is missing. */
  readonly running: Partial<Record<ServiceName, Service>>;
  start(name: ServiceName): Promise<void>;
  stop(name: ServiceName): Promise<void>;
  stopAll(): Promise<void>;
}

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
export function createStack({ settings, env, log, restart, patience }: StackOptions): Stack {
  const supervisors = Object.fromEntries(services.map((name) => [name, supervisorOf(name)])) as Record<
    ServiceName,
    Supervisor
  >;

  function supervisorOf(name: ServiceName): Supervisor {
    return supervise({
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
  }

  return {
    get running() {
      const entries = services.flatMap((name) => {
        const service = supervisors[name].running();
        return service ? [[name, service] as const] : [];
      });
      return Object.fromEntries(entries);
    },
    start: (name) => supervisors[name].start(),
    stop: (name) => supervisors[name].stop(),
    async stopAll() {
      await Promise.all(services.map((name) => supervisors[name].stop()));
    },
  };
}
