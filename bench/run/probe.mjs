// @ts-check
// Loaded into a measured server by `node --expose-gc --import`: on SIGUSR2 it says what it has used so far; a primary, which
// answers nothing itself, says what it holds and hands the question on to its worker.
import cluster from 'node:cluster';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    const [worker] = Object.values(cluster.workers ?? {});
    const cpu = milliseconds();
    // Buffers that the first one finds free are given back by the next.
    for (let times = 0; times < 2; times++) globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    const heap = heapUsed + external;
    if (worker) {
      console.log(`bench-probe-primary ${heap}`);
      return worker.process.kill('SIGUSR2');
    }
    const usage = { cpu, collecting: milliseconds() - cpu, heap };
    console.log(`bench-probe ${JSON.stringify(usage)}`);
  });
}

/** CPU of this process so far. */
function milliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
