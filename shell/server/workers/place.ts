import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { endUntaken } from './hand-over';
import type { Answer, Question } from './messages';
import type { Figures } from './sum';
import { createWorkerLine, type WorkerLine } from './worker-line';

/**
 * Milliseconds for a start, between two questions, and for an answer. A busy machine is slow, not silent: a worker is
 * ended after four questions in a row without an answer.
 */
const usualPatience = { start: 60_000, every: 1000, answer: 2000 };
const mostMisses = 4;

/** Milliseconds that a worker may take to end: whoever started the site gives it eight seconds. */
const stopLimit = 7000;

/** Milliseconds that a worker may take to finish what it is asked: those of the slowest download, and some. */
const drainLimit = 620_000;

/** Milliseconds after which a worker did start well, whatever ends it later. */
const lastingStart = 60_000;

interface Options {
  fork: () => Worker;
  /** Answers what a worker in this place asks. */
  answer: (question: Question) => Promise<Answer>;
  /** Told what a worker had counted that has ended, as far as it was asked. */
  onEnd?: (figures: Figures) => void;
  log: (line: string) => void;
  /** Milliseconds that a worker must live, and then answer, before visitors meet it. */
  probation?: number;
  patience?: typeof usualPatience;
}

export type Place = ReturnType<typeof createPlace>;

/**
 * Resolves with how a worker ended. `once` would reject, and end the primary, at the first 'error': what a worker was sent
 * while it died says so there (EPIPE), and its exit follows. Where not even a process came about, no exit does.
 */
function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('error', (error) => worker.process.pid ?? resolve(error.message));
    worker.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** A place for one worker: whoever dies or hangs there is replaced until the place is closed. */
export function createPlace({ fork, answer, onEnd, log, probation = 0, patience = usualPatience }: Options) {
  let counted: Figures | undefined;
  let line: WorkerLine | undefined;
  let misses = 0;
  let kept: Promise<void> | undefined;
  let retired = false;
  const closed = new AbortController();

  /** Has a worker in the place until it ends; calls back when it is ready. */
  async function employ(onReady: () => void): Promise<string> {
    const worker = fork();
    const left = new AbortController();
    const end = endOf(worker).finally(() => left.abort());
    endUntaken(worker);
    const own = createWorkerLine(worker, answer);
    let killing: NodeJS.Timeout | undefined;
    const stop = () => {
      worker.process.kill('SIGTERM');
      killing = setTimeout(() => worker.process.kill('SIGKILL'), stopLimit);
    };
    closed.signal.addEventListener('abort', stop);
    void supervise(worker, own, left.signal, onReady);
    const how = await end;
    closed.signal.removeEventListener('abort', stop);
    clearTimeout(killing);
    line = undefined;
    if (counted) onEnd?.(counted);
    counted = undefined;
    return how;
  }

  async function supervise(worker: Worker, own: WorkerLine, left: AbortSignal, onReady: () => void) {
    const late = setTimeout(() => worker.process.kill('SIGKILL'), patience.start);
    const listening = once(worker, 'listening', { signal: left }).catch(() => undefined);
    const lives = (await Promise.race([own.ready, listening])) && (await proves(own, left));
    if (lives) void own.order('listen', patience.start);
    else if (!left.aborted) worker.process.kill('SIGKILL');
    const listens = await listening;
    clearTimeout(late);
    if (!listens) return;
    line = own;
    misses = 0;
    onReady();
    while (misses < mostMisses) {
      await pause(patience.every, undefined, { signal: left }).catch(() => undefined);
      if (left.aborted) return;
      misses = (await own.order('ping', patience.answer)) ? 0 : misses + 1;
    }
    if (!left.aborted) worker.process.kill('SIGKILL');
  }

  /** Says whether a worker lives on, and answers; nobody is lost with one that does not. */
  async function proves(own: WorkerLine, left: AbortSignal): Promise<boolean> {
    if (probation === 0) return true;
    await pause(probation, undefined, { signal: left }).catch(() => undefined);
    return !left.aborted && own.order('ping', patience.answer);
  }

  return {
    /** Resolves with the first worker; rejects where it ends before it is ready. From then on the place is kept. */
    open(): Promise<void> {
      return new Promise((resolve, reject) => {
        kept = keep(resolve, reject);
      });
    },
    /** Ends the worker in its own time, and takes no other one; resolves when it has ended. */
    async close(): Promise<void> {
      closed.abort();
      await kept;
    },
    /** Lets the worker answer all that it is still asked, and takes no other one; resolves when it has ended. */
    async retire(): Promise<void> {
      retired = true;
      const late = setTimeout(() => closed.abort(), line ? drainLimit : 0);
      void line?.order('drain', patience.answer);
      await kept;
      clearTimeout(late);
    },
    /** Nothing while no worker is ready. */
    order: (...order: Parameters<WorkerLine['order']>) => line?.order(...order),
    /** What the worker has counted so far, or had when it last said so. */
    async figures(): Promise<Figures | undefined> {
      const own = line;
      const told = await own?.figures(patience.answer);
      if (told && own === line) counted = told;
      return counted;
    },
    answers: () => line !== undefined && misses === 0,
  };

  async function keep(onFirst: () => void, onFailure: (error: Error) => void): Promise<void> {
    let seconds = 0.5;
    let wasReady = false;
    while (!closed.signal.aborted) {
      const since = performance.now();
      const how = await employ(() => {
        wasReady = true;
        onFirst();
      });
      if (closed.signal.aborted || retired) break;
      if (!wasReady) return onFailure(new Error(`a worker of the site did not start (${how})`));
      seconds = performance.now() - since > lastingStart ? 1 : Math.min(seconds * 2, 60);
      log(`A worker of the site ended (${how}); another one starts in ${seconds} s.`);
      await pause(seconds * 1000, undefined, { signal: closed.signal }).catch(() => undefined);
    }
  }
}
