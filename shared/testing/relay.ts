import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from './ports';

/** How what stands behind a relay seems to misbehave; `error` and `garbage` speak HTTP. */
export type Fault = 'down' | 'slow' | 'silent' | 'error' | 'garbage';

export const faults: readonly Fault[] = ['down', 'slow', 'silent', 'error', 'garbage'];

/** Milliseconds that each piece of a slow answer takes more: less than the site waits. */
const delay = 3000;

const answers: Partial<Record<Fault, string>> = {
  error:
    'HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{}',
  garbage:
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<html><body>Bienvenue chez votre hébergeur',
};

export type Relay = Awaited<ReturnType<typeof openRelay>>;

/** Stands before a port and passes everything on, or misbehaves while a test says so. */
export async function openRelay(target: number) {
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  const server = createServer((client) => {
    if (fault === 'down') return client.destroy();
    const behind = connect(target, '127.0.0.1');
    client.on('data', (chunk) => {
      const answer = fault && answers[fault];
      if (answer) client.end(answer);
      else behind.write(chunk);
    });
    let sent = Promise.resolve();
    const later = (act: () => void) => {
      sent = Promise.all([sent, fault === 'slow' ? pause(delay) : undefined]).then(act);
    };
    behind.on('data', (chunk) => later(() => client.write(chunk)));
    behind.on('close', () => later(() => client.destroy()));
    client.on('close', () => behind.destroy());
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
      if (fault === 'silent') socket.pause();
    }
  });
  return {
    port: await listen(server),
    /** From now on; without one everything is passed on, what was held back, too. */
    set(next: Fault | undefined): void {
      fault = next;
      for (const socket of sockets) {
        if (next === 'down') socket.destroy();
        else if (next === 'silent') socket.pause();
        else socket.resume();
      }
    },
    close(): void {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
