import { styleText } from 'node:util';
import { deferredFailure, untilStopped } from '../run';
import { formatBriefly, entryOf, type Level } from './log/lines';
import { type ServiceName, services } from '../workspaces';
import { environmentOf, startOne } from './services';
import type { Service } from './service';
import type { StackSettings } from './settings';
import { holdSocket, type Socket } from './ports';

interface StackOptions {
  settings: StackSettings;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  onEnd?: (sentence: string) => void;
}

export interface Stack {
  readonly running: Partial<Record<ServiceName, Service>>;
  /** Rejects with one sentence when the process does not start. */
  start(name: ServiceName): Promise<void>;
  stop(name: ServiceName): Promise<void>;
  stopAll(): Promise<void>;
}

interface Place {
  /** A process that follows listens on it, too. */
  socket?: Socket | undefined;
  service?: Service | undefined;
  stopping: AbortController;
  starting?: Promise<void> | undefined;
}

/** The launcher replaces a release that twice does not start by the previous one (launcher.ts). */
const maxShellStarts = 3;

/** Restarts only a shell that ends for another release; visitors wait in its socket meanwhile. */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share what runs
export function createStack(options: StackOptions): Stack {
  const { settings, env, onEnd } = options;
  const newPlace = (): Place => ({ stopping: new AbortController() });
  const places = { shell: newPlace(), 'contact-service': newPlace(), pocketbase: newPlace() };

  async function launch(name: ServiceName): Promise<void> {
    const place = places[name];
    const { signal } = place.stopping;
    if (name === 'shell') place.socket ??= holdSocket(settings.port);
    for (let attemptsLeft = name === 'shell' ? maxShellStarts : 1; ; attemptsLeft--) {
      try {
        const service = await startOne(name, settings, {
          socket: place.socket?.fd,
          env: environmentOf(name, env),
          signal,
          log: (line) => logEntry(options, name, line),
          onLine: (line) => logHookEntry(options, name, line),
          onExit: (how, code) => onServiceEnd(name, service, how, code),
        });
        if (signal.aborted) await service.stop();
        else place.service = service;
        return;
      } catch (error) {
        if (attemptsLeft > 1 && !signal.aborted) continue;
        releaseSocket(place);
        throw error;
      }
    }
  }

  function onServiceEnd(name: ServiceName, service: Service, how: string, code: number | null): void {
    const place = places[name];
    if (place.service !== service) return;
    place.service = undefined;
    if (name === 'shell' && code === 0) {
      place.starting = launch(name);
      return void place.starting.catch((error: Error) => onEnd?.(error.message));
    }
    releaseSocket(place);
    onEnd?.(`${name} ${how}.`);
  }

  return {
    get running() {
      return Object.fromEntries(
        services.flatMap((name) => (places[name].service ? [[name, places[name].service]] : [])),
      );
    },
    async start(name) {
      const place = places[name];
      if (place.service) return;
      if (place.stopping.signal.aborted) place.stopping = new AbortController();
      place.starting = launch(name);
      await place.starting;
    },
    stop: (name) => stopPlace(places[name]),
    async stopAll() {
      await Promise.all(services.map((name) => stopPlace(places[name])));
    },
  };
}

/** Stays until it is told to stop; throws why a start failed, or that a process ended by itself. */
export async function runStack(
  settings: StackSettings,
  remedy: string,
  start: (stack: Stack) => Promise<void>,
): Promise<void> {
  const { failed, fail } = deferredFailure();
  const onEnd = (sentence: string) => fail(new Error(`${sentence} ${remedy}`));
  const stack = createStack({ settings, env: process.env, log: console.log, onEnd });
  const stopped = Promise.race([untilStopped(), failed]);
  try {
    // Ctrl-C while starting stops what runs already.
    await Promise.race([start(stack), stopped]);
    await stopped;
    console.log('\nStopping …');
  } finally {
    await stack.stopAll();
  }
}

function releaseSocket(place: Place): void {
  place.socket?.close();
  place.socket = undefined;
}

async function stopPlace(place: Place): Promise<void> {
  place.stopping.abort();
  await place.starting?.catch(() => undefined);
  const { service } = place;
  place.service = undefined;
  await service?.stop();
  releaseSocket(place);
}

const colours: Partial<Record<Level, 'yellow' | 'red'>> = { warn: 'yellow', error: 'red', fatal: 'red' };

/** The shell logs each page view below `info`, which is too much for a terminal. */
function logEntry({ log }: StackOptions, name: ServiceName, line: string): void {
  const entry = entryOf(line, name);
  if (entry.level === 'trace' || entry.level === 'debug') return;
  log(styleText(colours[entry.level] ?? 'none', `[${name}] ${formatBriefly(entry)}`));
}

/** PocketBase is quiet but for the entries of its hooks. */
function logHookEntry(options: StackOptions, name: ServiceName, line: string): void {
  // PocketBase's address to make a first superuser is a secret.
  if (name !== 'pocketbase' || line.includes('pbinstal')) return;
  if (entryOf(line, name).msg !== line) logEntry(options, name, line);
}
