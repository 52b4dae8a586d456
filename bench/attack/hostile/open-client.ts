import { fork } from 'node:child_process';
import { once } from 'node:events';
import { at } from '../../../tooling/paths';
import type { Cleanup } from '../../run/cleanup';
import type { Order, Outcome } from './client';

export interface HostileClient {
  attack(order: Order): Promise<Outcome>;
}

/** Starts the hostile client in a process of its own; it ends with `cleanup`, or when this process does. */
export function openClient(cleanup: Cleanup): HostileClient {
  const child = fork(at('bench/attack/hostile/client.ts'), { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  cleanup.add(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    async attack(order) {
      child.send(order);
      const first = await Promise.race([
        once(child, 'message'),
        ended.then(() => Promise.reject(new Error(`The hostile client ended during "${order.kind}".`))),
      ]);
      return first[0] as Outcome;
    },
  };
}
