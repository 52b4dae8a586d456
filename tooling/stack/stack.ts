import { entryOf, isAtLeast } from '../log/entry';
import { briefly, inColour } from '../log/pretty';
import { type ServiceName, services } from '../workspaces';
import { environmentOf } from './environment';
import type { Service } from './service';
import { startOne } from './services';
import type { StackSettings } from './settings';
import { holdSocket, type Socket } from './sockets';

export type Stack = ReturnType<typeof createStack>;

interface StackOptions {
  settings: StackSettings;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** The log goes to a terminal that shows colours. */
  isColoured?: boolean;
  /** Told in one sentence that a process has ended without being asked. */
  onEnd?: (sentence: string) => void;
}

/** One process of the site. */
interface Place {
  /** What it listens on, where another one may follow it. */
  socket?: Socket | undefined;
  service?: Service | undefined;
  /** Ends what was begun in it. */
  wanted: AbortController;
  starting?: Promise<void> | undefined;
}

/** Starts in a row of the shell: a release that does not come up twice is given up for the one before (shell/server/launcher.ts). */
const shellStarts = 3;

/**
 * The processes of the site, each started and stopped by itself. None that dies is replaced; a shell that ends by itself, as another
 * release of it is live, is started again on the same socket, in which visitors wait.
 */
export function createStack(options: StackOptions) {
  const { settings, env, log, isColoured = false, onEnd } = options;
  const newPlace = (): Place => ({ wanted: new AbortController() });
  const places = { shell: newPlace(), 'contact-service': newPlace(), pocketbase: newPlace() };

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

  async function launch(name: ServiceName): Promise<void> {
    const place = places[name];
    const { signal } = place.wanted;
    if (name === 'shell') place.socket ??= holdSocket(settings.port);
    for (let starts = name === 'shell' ? shellStarts : 1; ; starts--) {
      try {
        const service = await startOne(name, settings, {
          ...(place.socket ? { socket: place.socket.fd } : {}),
          env: environmentOf(name, env),
          signal,
          log: (line) => show(name, line),
          onLine: (line) => take(name, line),
          onExit: (how, code) => ended(name, service, how, code),
        });
        if (signal.aborted) await service.stop();
        else place.service = service;
        return;
      } catch (error) {
        if (starts > 1 && !signal.aborted) continue;
        leave(place);
        throw error;
      }
    }
  }

  function ended(name: ServiceName, service: Service, how: string, code: number | null): void {
    const place = places[name];
    if (place.service !== service) return;
    place.service = undefined;
    if (name === 'shell' && code === 0) {
      place.starting = launch(name);
      return void place.starting.catch((error: Error) => onEnd?.(error.message));
    }
    leave(place);
    onEnd?.(`${name} ${how}.`);
  }

  function leave(place: Place): void {
    place.socket?.close();
    place.socket = undefined;
  }

  async function stop(name: ServiceName): Promise<void> {
    const place = places[name];
    place.wanted.abort();
    await place.starting?.catch(() => undefined);
    const { service } = place;
    place.service = undefined;
    await service?.stop();
    leave(place);
  }

  return {
    /** The running processes; one that is down is missing. */
    get running(): Partial<Record<ServiceName, Service>> {
      return Object.fromEntries(
        services.flatMap((name) => (places[name].service ? [[name, places[name].service]] : [])),
      );
    },
    /** Resolves when the process answers. */
    async start(name: ServiceName): Promise<void> {
      const place = places[name];
      if (place.service) return;
      if (place.wanted.signal.aborted) place.wanted = new AbortController();
      place.starting = launch(name);
      await place.starting;
    },
    stop,
    async stopAll() {
      await Promise.all(services.map(stop));
    },
  };
}
