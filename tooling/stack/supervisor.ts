import type { Service, ServiceOptions } from './service';

export interface SupervisorOptions {
  name: string;
  /** Starts the process; rejects when it does not come up. */
  launch: (options: Pick<Required<ServiceOptions>, 'signal' | 'onExit'>) => Promise<Service>;
  log: (line: string) => void;
  /** Starts the process again that ends without being asked. */
  restart: boolean;
}

/** Milliseconds after which a process did start well, whatever ends it later. */
const lastingStart = 60_000;

/** One process of the site: there is never more than one of it, whoever asks for a start, and when. */
export function supervise({ name, launch, log, restart }: SupervisorOptions) {
  let service: Service | undefined;
  let starting: Promise<void> | undefined;
  let ending: Promise<unknown> = Promise.resolve();
  /** Lasts until a stop; what was begun under it ends with it. */
  let wanted = new AbortController();
  let reviving: AbortSignal | undefined;
  let since = 0;
  let seconds = 0.5;

  /** Resolves when the process answers; does nothing where it does, joins a start that is under way. */
  function start(): Promise<void> {
    if (wanted.signal.aborted) {
      wanted = new AbortController();
      starting = undefined;
    }
    if (service) return Promise.resolve();
    if (!starting) {
      const mine = begin(wanted.signal).finally(() => {
        if (starting === mine) starting = undefined;
      });
      starting = mine;
    }
    return starting;
  }

  async function begin(signal: AbortSignal): Promise<void> {
    // The process before gives its port and its data back first.
    await ending;
    const started = await launch({ signal, onExit: (how) => ended(started, how) });
    if (signal.aborted) {
      await started.stop();
      throw new Error(`${name} was stopped before it was ready.`);
    }
    service = started;
    since = Date.now();
  }

  function ended(which: Service, how: string): void {
    if (service !== which) return;
    service = undefined;
    if (Date.now() - since > lastingStart) seconds = 0.5;
    if (restart && reviving !== wanted.signal) void revive(how, wanted.signal);
  }

  async function revive(how: string, signal: AbortSignal): Promise<void> {
    reviving = signal;
    while (!signal.aborted && !service) {
      seconds = Math.min(seconds * 2, 60);
      log(`${name} ${how}; it is started again in ${seconds} s.`);
      await pause(seconds * 1000, signal);
      if (!signal.aborted) await start().catch((error: Error) => log(error.message));
      how = 'is not up';
    }
    if (reviving === signal) reviving = undefined;
  }

  /** Ends the process, also one that is just starting or waits for its next start. */
  async function stop(): Promise<void> {
    wanted.abort();
    const running = service;
    service = undefined;
    ending = Promise.allSettled([starting, ending, running?.stop()]);
    await ending;
  }

  return { /** Undefined while the process is down. */ running: () => service, start, stop };
}

/** Waits, at most until the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
