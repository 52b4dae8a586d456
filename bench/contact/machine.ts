import { cpus, loadavg, totalmem } from 'node:os';

/** The machine and the moment of a measurement, for the record. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, Node ${process.version}, load ${load}`;
}
