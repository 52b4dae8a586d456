import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What visitors were answered; whatever is no whole answer with status 200 has failed. */
export interface Traffic {
  succeeded: number;
  failures: string[];
  /** Ends it once what is under way has been answered. */
  stop(): Promise<void>;
}

/**
 * Visitors who ask for pages and files without a break, or with rests of so many milliseconds: half
 * of them on a connection of their own for each, half on kept ones, with pauses. Nothing is asked
 * twice: what fails shows.
 */
export function startTraffic(
  port: number,
  paths: readonly string[],
  { visitors = 6, pauseMs = 0 } = {},
): Traffic {
  let isRunning = true;
  const traffic: Omit<Traffic, 'stop'> = { succeeded: 0, failures: [] };

  async function runVisitor(index: number): Promise<void> {
    const keepAlive = index % 2 === 0;
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    for (let count = index; isRunning; count++) {
      const path = paths[count % paths.length] ?? '/';
      try {
        const answer = await ask(port, path, agent);
        if (answer.status === 200 && isWhole(path, answer.body)) traffic.succeeded++;
        else traffic.failures.push(`${path}: ${answer.status}`);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        traffic.failures.push(`${path}, ${keepAlive ? 'kept' : 'new'} connection: ${code ?? message}`);
      }
      if (keepAlive || pauseMs > 0) await pause(pauseMs + Math.random() * 40);
    }
    agent.destroy();
  }

  const all = Array.from({ length: visitors }, (_, index) => runVisitor(index));
  return Object.assign(traffic, {
    async stop() {
      isRunning = false;
      await Promise.all(all);
    },
  });
}

/** A page comes to its end; of a file the connection says so. */
const isWhole = (path: string, body: string) => /\.\w+$/.test(path) || body.includes('</html>');

async function ask(port: number, path: string, agent: Agent) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent }, resolve).once('error', reject).end();
  });
  return { status: response.statusCode ?? 0, body: await text(response) };
}
