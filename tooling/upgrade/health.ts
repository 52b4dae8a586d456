import { setTimeout as pause } from 'node:timers/promises';
import { type Unit, units } from './machine';
import type { UpgradeSettings } from './settings';

/** Milliseconds until a process that was started must be well, for one answer, and between two questions. */
const usualPatience = 60_000;
const answerLimit = 10_000;
const interval = 100;

const pages = ['/', '/formations', '/contact'];
const courses = '/api/collections/formation/records?page=1&perPage=1&skipTotal=1';

/** Asks a process whether it does what it is for, until it says yes; rejects with what it says instead. */
export function createHealth(ports: UpgradeSettings, hasEnded: (unit: Unit) => Promise<boolean>) {
  const at: Record<Unit, { port: number; look: (origin: string) => Promise<void> }> = {
    pocketbase: { port: ports.pocketbasePort, look: givesCourses },
    contact: { port: ports.contactPort, look: isReady },
    nextContact: { port: ports.nextContactPort, look: isReady },
    shell: { port: ports.port, look: showsPages },
    nextShell: { port: ports.nextPort, look: showsPages },
  };
  return async (unit: Unit, patience = usualPatience): Promise<void> => {
    const { port, look } = at[unit];
    const end = performance.now() + patience;
    for (;;) {
      const fault = await look(`http://127.0.0.1:${port}`).then(
        () => undefined,
        (error: Error) => error,
      );
      if (!fault) return;
      // Nobody starts it again: its own last words are in the journal.
      if (await hasEnded(unit))
        throw new Error(`${units[unit]} has ended: journalctl -u ${units[unit]} says why.`);
      if (performance.now() > end) {
        throw new Error(`${units[unit]} on port ${port} is not well: ${fault.message}.`);
      }
      await pause(interval);
    }
  };
}

async function givesCourses(origin: string): Promise<void> {
  const { items } = (await (await ask(origin + courses)).json()) as { items?: unknown };
  if (!Array.isArray(items)) throw new Error('it gives no courses');
}

async function isReady(origin: string): Promise<void> {
  await ask(`${origin}/readyz`);
}

async function showsPages(origin: string): Promise<void> {
  // A shell of before 2026-11-23 says whether it is alive, not whether it is ready.
  await ask(`${origin}/readyz`, 404);
  await ask(`${origin}/healthz`);
  for (const path of pages) {
    const html = await (await ask(origin + path)).text();
    if (!html.includes('</html>')) throw new Error(`${path} does not come to its end`);
  }
}

/** On a connection of its own: a process that answered before may be ending. */
async function ask(url: string, other = 200): Promise<Response> {
  const { pathname } = new URL(url);
  const answer = await fetch(url, {
    headers: { Connection: 'close' },
    redirect: 'manual',
    signal: AbortSignal.timeout(answerLimit),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`${pathname} gives no answer (${error.cause?.code ?? error.name})`);
  });
  if (answer.status !== 200 && answer.status !== other) {
    await answer.body?.cancel();
    throw new Error(`${pathname} answers ${answer.status}`);
  }
  return answer;
}
