import net from 'node:net';

/** Nobody listens on this port yet, and nobody else can have it. */
export interface Socket {
  fd: number;
  close(): void;
}

interface Handle extends Socket {
  getsockname(out: object): number;
}

/**
 * Processes that follow each other listen on this very socket (shared/settings/src/socket.ts), and visitors wait in it; `net` has no public
 * way to one. Undefined on Windows, and where the port is taken: the process then says so.
 */
export function holdSocket(port: number): Socket | undefined {
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle(host: string, port: number, family: 4): Handle | number;
  };
  const handle = create('127.0.0.1', port, 4);
  if (typeof handle === 'number') return undefined;
  if (handle.fd >= 0 && handle.getsockname({}) === 0) return handle;
  handle.close();
  return undefined;
}
