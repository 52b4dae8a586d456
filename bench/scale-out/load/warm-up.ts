import { Agent } from 'node:https';
import { askProxy } from 'testing/ask-proxy';
import type { Mix } from './mix';

/** Often enough that each shell has been asked for each address, and nginx for the second time. */
const times = 6;

/** Asks for each address of a mix beforehand: pictures are converted then, pages made, files read. */
export async function warmUp(port: number, { requests }: Mix): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const first = new Map(requests.map(({ path = '/', headers }) => [path, headers as Record<string, string>]));
  for (let time = 0; time < times; time++) {
    await Promise.all([...first].map(([path, headers]) => askProxy(port, path, { agent, headers })));
  }
  agent.destroy();
}
