import { cpus, loadavg, release, totalmem } from 'node:os';

export function machine(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB, Linux ${release()}, Node.js ${process.version}; load ${load}`;
}
