import { mkdtempSync, rmSync } from 'node:fs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A new folder whose name begins with `prefix`. It goes with its block, or with the process. */
export function openTemporaryFolder(prefix: string): Disposable & { path: string } {
  const path = mkdtempSync(prefix);
  function onSignal(signal: NodeJS.Signals): void {
    close();
    // The signal then does what it would have done.
    process.kill(process.pid, signal);
  }
  function close(): void {
    for (const signal of signals) process.off(signal, onSignal);
    // A file that is on its way may come while the others go.
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
  for (const signal of signals) process.on(signal, onSignal);
  return { path, [Symbol.dispose]: close };
}
