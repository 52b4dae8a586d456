import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from 'testing/ports';

/** How PocketBase seems to behave: as it is, dead, silent, failing, or replaced by another's web page. */
export type BackendMood = 'live' | 'dead' | 'silent' | 'error 500' | 'garbage';

/** A server in front of PocketBase that passes everything on, or misbehaves. */
export interface FaultyBackend {
  url: string;
  mood: BackendMood;
  close(): Promise<void>;
}

export async function openFaultyBackend(target: string): Promise<FaultyBackend> {
  const server = createServer((incoming, answer) => {
    const say = (status: number, body: string) => {
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    };
    switch (backend.mood) {
      case 'live':
        return passOn(target, incoming, answer);
      case 'dead':
        return incoming.socket.destroy();
      case 'silent':
        return;
      case 'error 500':
        return say(500, '{"status":500,"message":"Something went wrong while processing your request."}');
      case 'garbage':
        return say(200, '<html><body>Bienvenue chez votre hébergeur');
    }
  });
  // PocketBase, too, keeps connections open: none ends while a request is on its way.
  server.keepAliveTimeout = 0;

  const backend: FaultyBackend = {
    url: `http://127.0.0.1:${await listen(server)}`,
    mood: 'live',
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return backend;
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
