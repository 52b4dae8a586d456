import { join } from 'node:path';
import { freePort } from 'testing/ports';
import { readable } from '../../log/lines';
import type { Pointer } from '../pointer';
import { startShellRelease } from '../start-shell-release';
import { Refused } from './refused';
import { composeTrial, type Tried } from './trial-composition';

export interface TrialSite {
  url: string;
  said(words: string): Promise<string | undefined>;
  wrote(line: string): boolean;
  /** The site ends at once, also where it loops for ever. */
  close(): Promise<void>;
}

interface Options {
  shell: string;
  folder: string;
  remotesDir: string;
  live: Pointer;
  pocketbaseUrl: string;
  signal: AbortSignal;
}

export async function startTrialSite(tried: Tried, options: Options): Promise<TrialSite> {
  const { shell, folder, remotesDir, live, pocketbaseUrl, signal } = options;
  const remotes = join(folder, 'remotes');
  await composeTrial(remotes, remotesDir, live, tried);
  const { TRUST_PROXY: _, ...env } = process.env;
  const port = await freePort();
  const lines: string[] = [];
  const service = await startShellRelease(
    shell,
    {
      ...env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      REMOTES_DIR: remotes,
      POCKETBASE_URL: pocketbaseUrl,
      CONTACT_URL: 'http://127.0.0.1:1',
      // One client asks for all pages at once.
      CLIENT_LIMITS: 'off',
    },
    { signal, log: (line) => lines.push(readable(line)) },
  ).catch((error: Error) => {
    // The first line names the folder; the program's last words follow.
    const [, ...words] = error.message.split('\n');
    const cause = words.find((line) => /^\w*Error\b/.test(line)) ?? words.at(-1);
    throw new Refused(`The shell does not start with it: ${cause ?? error.message}`);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async said(words) {
      // A line may come a moment after the answer that it belongs to.
      for (let look = 0; look < 10; look++) {
        const line = lines.find((candidate) => candidate.startsWith(words));
        if (line) return line.slice(words.length);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      return undefined;
    },
    wrote: (line) => lines.includes(readable(line)),
    async close() {
      service.kill('SIGKILL');
      await service.ended;
    },
  };
}
