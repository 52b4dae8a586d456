import { createServer, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from 'testing/ports';

/** Tags that cover what a visitor sees first. */
const slowTags = 160;

/** A server in front of the site from which pages arrive tag by tag, as over a bad connection. */
export async function openSlowHtml(target: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, answer) => {
    const { method, headers } = incoming;
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const outgoing = request(new URL(incoming.url ?? '/', target), options, async (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (!response.headers['content-type']?.startsWith('text/html')) return response.pipe(answer);
      for (const piece of pieces(await text(response))) {
        answer.write(piece);
        // Longer than a frame: each piece is drawn.
        await pause(20);
      }
      return answer.end();
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function text(response: IncomingMessage): Promise<string> {
  return Buffer.concat(await response.toArray()).toString();
}

/** The head, then tag by tag, then the rest. */
function pieces(html: string): string[] {
  const body = html.indexOf('<body');
  const tags = html.slice(body).split(/(?=<)/);
  return [html.slice(0, body), ...tags.slice(0, slowTags), tags.slice(slowTags).join('')];
}
