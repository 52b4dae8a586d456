import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child';

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/** Waits until the server answers; throws when its process ends first or the time is up. */
export async function untilHealthy(url: string, child: Child, limit: number): Promise<void> {
  let end: string | undefined;
  child.ended.then((sentence) => {
    end = sentence;
  });
  const last = Date.now() + limit;
  while (Date.now() < last) {
    if (end) throw new Error(end);
    if (await answers(url)) return;
    await sleep(50);
  }
  throw new Error(`PocketBase did not answer at ${url} within ${limit / 1000} s.`);
}
