import { Worker } from 'node:worker_threads';
import { createGate, Refused } from '../../limits/gate';
import type { Drawn, Input } from './program';

interface Options {
  file: string;
  /** Milliseconds for one document, the start of the thread included. */
  timeLimit?: number;
  /** Megabytes; a course as long as the collection allows (100 kB) needs less than 128. */
  memory?: number;
  /** Milliseconds without work after which the thread ends, and gives its memory back. */
  idle?: number;
}

export type Drawing = ReturnType<typeof createDrawing>;

/** Rejects with `Refused` (503) where too many wait or one takes too long, and with an error where a document cannot be drawn. */
export function createDrawing({ file, timeLimit = 10_000, memory = 192, idle = 60_000 }: Options) {
  const gate = createGate({ width: () => 1, waiting: 50, patience: 8000 });
  let thread: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  function started(): Worker {
    const fresh = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    // The process ends without waiting for the thread.
    fresh.unref();
    fresh.once('exit', () => {
      if (thread === fresh) thread = undefined;
    });
    return fresh;
  }

  async function end(): Promise<void> {
    clearTimeout(rest);
    const last = thread;
    thread = undefined;
    await last?.terminate();
  }

  function run(input: Input): Promise<Buffer> {
    clearTimeout(rest);
    thread ??= started();
    const current = thread;
    return new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(fail, timeLimit, new Refused(503, 'a programme takes too long to draw', 30));
      function fail(error: Error): void {
        stop();
        void end();
        reject(error);
      }
      const failAtEnd = () => fail(new Error('the thread that draws programmes has ended'));
      function answer(drawn: Drawn): void {
        stop();
        if ('error' in drawn) reject(new Error(`a programme cannot be drawn: ${drawn.error}`));
        else resolve(Buffer.from(drawn.pdf));
      }
      function stop(): void {
        clearTimeout(timer);
        current.off('message', answer).off('error', fail).off('exit', failAtEnd);
        rest = setTimeout(end, idle).unref();
      }
      current.once('message', answer).once('error', fail).once('exit', failAtEnd);
      current.postMessage(input);
    });
  }

  return {
    draw: (input: Input) => gate(() => run(input)),
    end,
  };
}
