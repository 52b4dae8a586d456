import { briefly, entryOf, inColour, isAtLeast } from './log/lines';
import { type ServiceName, services } from '../workspaces';
import { environmentOf, startOne } from './services';
import type { Service } from './service';
import type { StackSettings } from './settings';
import { holdSocket, type Socket } from './ports';

interface StackOptions {
  settings: StackSettings;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  isColoured?: boolean;
  onEnd?: (sentence: string) => void;
}

interface Place {
  /** A process that follows listens on it, too. */
  socket?: Socket | undefined;
  service?: Service | undefined;
  wanted: AbortController;
  starting?: Promise<void> | undefined;
}

/** The launcher gives up a release that does not come up twice for the one before (shell/server/launcher.ts). */
const shellStarts = 3;

/** No process that dies is replaced, but a shell that ends for another release starts again on its socket, in which visitors wait. */
export function createStack(options: StackOptions) {
  const { settings, env, onEnd } = options;
  const { show, take } = terminalOf(options);
  const newPlace = (): Place => ({ wanted: new AbortController() });
  const places = { shell: newPlace(), 'contact-service': newPlace(), pocketbase: newPlace() };

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

  return {
    get running(): Partial<Record<ServiceName, Service>> {
      return Object.fromEntries(
        services.flatMap((name) => (places[name].service ? [[name, places[name].service]] : [])),
      );
    },
    async start(name: ServiceName): Promise<void> {
      const place = places[name];
      if (place.service) return;
      if (place.wanted.signal.aborted) place.wanted = new AbortController();
      place.starting = launch(name);
      await place.starting;
    },
    stop: (name: ServiceName): Promise<void> => vacate(places[name]),
    async stopAll() {
      await Promise.all(services.map((name) => vacate(places[name])));
    },
  };
}

function leave(place: Place): void {
  place.socket?.close();
  place.socket = undefined;
}

async function vacate(place: Place): Promise<void> {
  place.wanted.abort();
  await place.starting?.catch(() => undefined);
  const { service } = place;
  place.service = undefined;
  await service?.stop();
  leave(place);
}

function terminalOf({ log, isColoured = false }: StackOptions) {
  /** The shell tells each page view below `info`, which is too much for a terminal. */
  function show(name: ServiceName, line: string): void {
    const entry = entryOf(line, name);
    if (!isAtLeast(entry.level, 'info')) return;
    log(inColour(`[${name}] ${briefly(entry)}`, entry.level, isColoured));
  }

  function take(name: ServiceName, line: string): void {
    // PocketBase's address to make a first superuser is a secret.
    if (line.includes('pbinstal')) return;
    const entry = entryOf(line, name);
    // PocketBase is quiet but for the entries of its hooks.
    if (name === 'pocketbase' && entry.msg !== line) show(name, line);
  }

  return { show, take };
}
