import { createServer } from 'node:net';

/** Throws one clear sentence when something already listens on the port. */
export function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.message})`;
      reject(new Error(`Port ${port} ${why}: stop what listens there or set POCKETBASE_PORT.`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
