import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen } from './ports';

/** Stands between a client and a server, and can fall silent like a frozen machine. */
export class TcpRelay {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #frozen = false;

  constructor(targetPort: number) {
    this.#server = createServer((client) => {
      const target = connect(targetPort, '127.0.0.1');
      for (const [from, to] of [
        [client, target],
        [target, client],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (data) => to.write(data));
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        if (this.#frozen) from.pause();
      }
    });
  }

  /** Starts; gives the port to connect to. */
  listen(): Promise<number> {
    return listen(this.#server);
  }

  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
