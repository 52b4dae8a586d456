import { setTimeout as pause } from 'node:timers/promises';
import type { Checkout, Command } from '../site/checkout';

/** `npm run dev -- NAME` in a team's checkout, once it says that it is ready. */
export interface HotSite {
  command: Command;
  /** Seconds from the start of the command. */
  ready: number;
  /** The first address that it names. */
  address: string;
  stop(): Promise<void>;
}

const limit = 240;

/** Throws with its last words where it does not come up. */
export async function startDevelopment(
  team: Checkout,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<HotSite> {
  const began = performance.now();
  const command = team.start(['dev', name], env);
  let over = false;
  void command.ended.then(() => {
    over = true;
  });
  const seconds = () => (performance.now() - began) / 1000;
  for (;;) {
    const address = /^Ready \(.*\n +(http:\S+)/m.exec(command.said())?.[1];
    if (address) return { command, ready: seconds(), address, stop };
    if (over || seconds() > limit) {
      await stop();
      throw new Error(`npm run dev -- ${name} is not ready: ${command.said().slice(-2000)}`);
    }
    await pause(10);
  }

  async function stop(): Promise<void> {
    if (!over) process.kill(command.pid, 'SIGTERM');
    await command.ended;
  }
}
