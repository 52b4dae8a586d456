import { once, setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import { sample } from 'fast-check';
import { fire } from './fire';
import { kinds } from './kinds';
import type { Target } from './kinds/kind';

/** What the client is told: one attack at a time. */
export interface Order {
  kind: string;
  /** Of the generated inputs. */
  seed: number;
  seconds: number;
  target: Target;
}

/** What it tells when the attack is over. */
export interface Outcome {
  shots: number;
  ends: Record<string, number>;
  /** E-mail addresses of the contact requests that were accepted. */
  accepted: string[];
}

/** More connections at once than one machine has any use for. */
const most = 400;

// The client stands for another machine: it does not compete with the site for this one's processors.
setPriority(10);
process.once('disconnect', () => process.exit());
for (;;) {
  const [order] = (await once(process, 'message')) as [Order];
  process.send?.(await attack(order));
}

async function attack({ kind, seed, seconds, target }: Order): Promise<Outcome> {
  const index = kinds.findIndex(({ name }) => name === kind);
  const { shots, rate = 60 } = kinds[index] ?? { shots: () => undefined };
  const arbitrary = shots(target);
  if (!arbitrary) throw new Error(`No attack is named ${kind}.`);
  const inputs = sample(arbitrary, { seed, numRuns: Math.ceil(rate * seconds) });
  const outcome: Outcome = { shots: 0, ends: {}, accepted: [] };
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const open = new Set<Promise<void>>();
  // Each attack comes from an address of its own: what one has used up is no shelter from the next.
  const from = `127.0.2.${index + 1}`;
  await new Promise<void>((resolve) => {
    const began = performance.now();
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1000;
      while (outcome.shots < passed * rate && open.size < most) {
        const shot = inputs[outcome.shots++];
        if (!shot) break;
        const done = fire(shot, { from, ports: target.ports, signal: over.signal }).then((end) => {
          outcome.ends[end] = (outcome.ends[end] ?? 0) + 1;
          if (end === '202' && shot.email) outcome.accepted.push(shot.email);
          open.delete(done);
        });
        open.add(done);
      }
      if (passed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  over.abort();
  await Promise.all(open);
  return outcome;
}
