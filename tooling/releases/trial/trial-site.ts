import { join } from 'node:path';
import { freePort } from 'testing/ports';
import { readable } from '../../log/lines';
import type { Pointer } from '../pointer';
import { startShellRelease } from '../start-shell-release';
import { Refused } from './refused';
import { composeTrial, type Tried } from './trial-composition';

/** A site of its own for one trial. */
export interface TrialSite {
  url: string;
  /** What its log says after these words. */
  said(words: string): Promise<string | undefined>;
  /** Whether its log has this line. */
  wrote(line: string): boolean;
  /** Ends it at once, also where it loops for ever. */
  close(): Promise<void>;
}

interface Options {
  /** The folder of the shell to start. */
  shell: string;
  /** An empty folder of the trial's own. */
  folder: string;
  remotesDir: string;
  /** What the live site is made of. */
  live: Pointer;
  pocketbaseUrl: string;
  signal: AbortSignal;
}

/** Starts a shell for nobody but the trial, with the version to try in the place of the live one. */
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
      // One client, all pages at once.
      CLIENT_LIMITS: 'off',
    },
    { signal, log: (line) => lines.push(readable(line)) },
  ).catch((error: Error) => {
    // Its first line names the folder, what follows is what it said last.
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
