import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether nothing listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Below the ports that the system itself hands out; none of them is one that fetch refuses. */
const [lowest, highest] = [10_240, 32_000];

/**
 * A port that is free now. By chance, not the system's next one: what another program asks for meanwhile would be this
 * very port, before the caller listens on it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${lowest} and ${highest}: end programs that listen there.`);
}
