import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackEndFault } from './kinds';

/** Stands before a back end and passes everything on, or misbehaves. */
export interface Relay {
  url: string;
  close(): Promise<void>;
}

/** Milliseconds that a slow answer takes more: less than the site waits. */
const delay = 3000;

/** Stands before `target`; asks at each request how that one is to be answered. */
export async function openRelay(
  target: string,
  fault: () => BackEndFault | undefined,
  slow = delay,
): Promise<Relay> {
  const server = createServer((incoming, answer) => {
    const say = (status: number, body: string) => {
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    };
    switch (fault()) {
      case 'down':
        return incoming.socket.destroy();
      case 'slow':
        return void setTimeout(() => passOn(target, incoming, answer), slow);
      case 'silent':
        return;
      case 'error':
        return say(500, '{"status":500,"message":"Something went wrong while processing your request."}');
      case 'garbage':
        return say(200, '<html><body>Bienvenue chez votre hébergeur');
      default:
        return passOn(target, incoming, answer);
    }
  });
  // PocketBase, too, keeps connections open: none ends while a request is on its way.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const agent = new Agent({ keepAlive: false });

function passOn(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing = request(new URL(incoming.url ?? '/', target), { method, headers, agent }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', () => incoming.socket.destroy());
  answer.on('close', () => !answer.writableFinished && outgoing.destroy());
  incoming.pipe(outgoing);
}
