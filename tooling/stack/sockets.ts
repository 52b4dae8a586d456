import net from 'node:net';

/** A port of this machine that is held, and on which nobody listens yet. */
export interface Socket {
  fd: number;
  close(): void;
}

interface Handle extends Socket {
  getsockname(out: object): number;
}

/**
 * Holds a port for the processes that follow each other on it: they listen on this very socket (settings/src/socket.ts), and visitors wait in
 * it between two of them. What `net` lets nobody have in public is a socket that is bound, and accepts nothing here; `cluster` makes its own by
 * this function. Nothing on Windows, which knows no such numbers, and where the port is taken: the process then says so.
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
