import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '../workspaces';
import { readable } from './readable';
import { type Service, startService } from './service';
import { serviceCommand } from './services';
import type { StackSettings } from './settings';

export interface Stack {
  /** The running processes; one that is down is missing. */
  running: Partial<Record<ServiceName, Service>>;
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
}

/** Milliseconds after which a process did start well, whatever ends it later. */
const lastingStart = 60_000;

/** The processes of the site, each started, stopped and watched by itself. */
export function createStack({ settings, env, log, restart }: StackOptions): Stack {
  const running: Stack['running'] = {};
  const since: Partial<Record<ServiceName, number>> = {};
  const pauses: Partial<Record<ServiceName, number>> = {};
  let stopping = false;

  async function start(name: ServiceName): Promise<void> {
    since[name] = Date.now();
    running[name] = await startService({
      name,
      ...serviceCommand(name, settings),
      // The libraries of a running site are the production ones.
      env: { NODE_ENV: 'production', ...behindTheSite(name), ...env },
      patience: name === 'pocketbase' ? 180 : 30,
      log: (line) => log(`[${name}] ${readable(line)}`),
      onExit: (code) => void revive(name, code),
    });
  }

  async function revive(name: ServiceName, code: number | null): Promise<void> {
    delete running[name];
    if (!restart) return;
    while (!stopping && !running[name]) {
      const lasted = Date.now() - (since[name] ?? 0) > lastingStart;
      const seconds = lasted ? 1 : Math.min((pauses[name] ?? 0.5) * 2, 60);
      pauses[name] = seconds;
      log(`${name} stopped by itself (exit code ${code}); it is started again in ${seconds} s.`);
      await pause(seconds * 1000);
      if (!stopping) await start(name).catch((error: Error) => log(error.message));
    }
  }

  async function stop(name: ServiceName): Promise<void> {
    const service = running[name];
    delete running[name];
    await service?.stop();
  }

  return {
    running,
    start,
    stop,
    async stopAll() {
      stopping = true;
      await Promise.all((Object.keys(running) as ServiceName[]).map(stop));
    },
  };
}

/** The contact service stands behind the site, which tells it each visitor's address. */
function behindTheSite(name: ServiceName): NodeJS.ProcessEnv {
  return name === 'contact-service' ? { TRUST_PROXY: '127.0.0.1' } : {};
}
