import { at } from '../../../tooling/paths';
import type { BenchSite, Shell } from '../site';

/** What a server has used since it started. */
export interface Usage {
  /** Milliseconds of CPU. */
  cpu: number;
  /** Milliseconds of CPU that this very reading then took to collect garbage. */
  collecting: number;
  /** Bytes in use after a full garbage collection, buffers included. */
  heap: number;
}

export interface ProbedShell extends Shell {
  usage(): Promise<Usage>;
}

/** Starts a web server of the site that tells what it uses. */
export async function startProbedShell(site: BenchSite, env: NodeJS.ProcessEnv): Promise<ProbedShell> {
  let answer: ((usage: Usage) => void) | undefined;
  const shell = await site.startShell({
    env,
    nodeArgs: ['--expose-gc', '--import', at('bench/run/probe.mjs')],
    onLine(line) {
      if (line.startsWith('bench-probe ')) answer?.(JSON.parse(line.slice('bench-probe '.length)));
    },
  });
  return {
    ...shell,
    usage: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the server did not tell what it uses')), 60_000);
        answer = (usage) => {
          clearTimeout(timer);
          resolve(usage);
        };
        process.kill(shell.pid, 'SIGUSR2');
      }),
  };
}
