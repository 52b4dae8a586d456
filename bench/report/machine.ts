import { cpus, loadavg, release, totalmem } from 'node:os';

/** What the figures were measured on. */
export function machine(): string {
  const processors = cpus();
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB, Linux ${release()}, Node.js ${process.version}; load ${load}`;
}
