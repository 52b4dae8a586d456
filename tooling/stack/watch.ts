import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds between two questions, for one answer, and without any answer until a process counts as hung. A busy machine
 * is slow, not silent: three questions in a row must have had no answer, over half a minute.
 */
const usualPatience = { every: 5000, answer: 10_000, silence: 30_000 };
export type Patience = typeof usualPatience;

const fewestMisses = 3;

/**
 * Asks an address again and again until it is stopped; calls `onSilence` once, with the seconds, when it has given no
 * answer for long. Any answer is one, an error, too.
 */
export function watch(url: string, onSilence: (seconds: number) => void, patience = usualPatience) {
  const stopped = new AbortController();
  void ask(url, patience, stopped.signal).then((seconds) => seconds !== undefined && onSilence(seconds));
  return () => stopped.abort();
}

/** The seconds of silence; undefined when it was stopped. */
async function ask(url: string, { every, answer, silence }: Patience, stopped: AbortSignal) {
  // Time in which the machine sleeps does not count.
  let last = performance.now();
  let misses = 0;
  while (!stopped.aborted) {
    await pause(every, undefined, { signal: stopped }).catch(() => undefined);
    const answered = await answers(url, answer, stopped);
    if (stopped.aborted) break;
    if (answered) {
      last = performance.now();
      misses = 0;
      continue;
    }
    misses++;
    const silent = performance.now() - last;
    if (misses >= fewestMisses && silent >= silence) return Math.round(silent / 1000);
  }
  return undefined;
}

async function answers(url: string, limit: number, stopped: AbortSignal): Promise<boolean> {
  // Not AbortSignal.any(… AbortSignal.timeout()): Node.js 20 collects the two before they fire.
  const giveUp = new AbortController();
  const end = () => giveUp.abort();
  const timer = setTimeout(end, limit);
  stopped.addEventListener('abort', end);
  try {
    const response = await fetch(url, { signal: giveUp.signal, redirect: 'manual' });
    // Read to its end, so that the connection serves the next question: a crowd at the door does not keep us out.
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', end);
  }
}
