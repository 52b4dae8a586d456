import type { Service } from '../service';
import { type SupervisorOptions, supervise } from '../supervisor';

type Launch = SupervisorOptions['launch'];

/** Seconds that a process takes to end. */
export const timeToStop = 5;

/** A supervisor of pretended processes, which a test lets come up and die. */
export function setUp(restart = true) {
  const launches: Parameters<Launch>[0][] = [];
  const alive: number[] = [];
  const log = jest.fn();
  /** Settles the launch of that number. */
  const settle: { up: () => void; fail: () => void }[] = [];
  const launch: Launch = (options) => {
    const pid = launches.push(options);
    return new Promise<Service>((resolve, reject) => {
      const gone = async () => {
        await new Promise((ended) => setTimeout(ended, timeToStop * 1000));
        if (alive.includes(pid)) alive.splice(alive.indexOf(pid), 1);
      };
      const fail = () => reject(new Error(`small did not start: ${pid}.`));
      options.signal.addEventListener('abort', fail);
      settle.push({
        up() {
          alive.push(pid);
          resolve({ name: 'small', pid, ended: Promise.resolve(), stop: gone, kill: gone });
        },
        fail,
      });
    });
  };
  const supervisor = supervise({ name: 'small', launch, log, restart });
  return {
    supervisor,
    launches,
    alive,
    log,
    async up(which: number) {
      settle[which - 1]?.up();
      await jest.advanceTimersByTimeAsync(0);
    },
    async fail(which: number) {
      settle[which - 1]?.fail();
      await jest.advanceTimersByTimeAsync(0);
    },
    async die(which: number) {
      alive.splice(alive.indexOf(which), 1);
      launches[which - 1]?.onExit('stopped by itself (exit code 1)');
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

/** Lets pretended time pass. */
export const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
