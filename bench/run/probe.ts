import { at } from '../../tooling/paths';

/** What a server has used since it started. */
export interface Usage {
  /** Milliseconds of CPU. */
  cpu: number;
  /** Milliseconds of CPU that this very reading then took to collect garbage. */
  collecting: number;
  /** Bytes in use after a full garbage collection, buffers included. */
  heap: number;
  /** The same of the primary, where there is one. */
  primary?: number;
}

/** Arguments of Node.js, before the program, for a server that is to tell what it uses. */
export const probeArgs = ['--expose-gc', '--import', at('bench/run/probe.mjs')];

const told = 'bench-probe ';
const toldByPrimary = 'bench-probe-primary ';

/** The other side of `probe.mjs`: give it the lines that the server prints. */
export function createProbe(name: string) {
  let answer: ((usage: Usage) => void) | undefined;
  let primary: { primary?: number } = {};
  return {
    onLine(line: string): void {
      if (line.startsWith(toldByPrimary)) primary = { primary: Number(line.slice(toldByPrimary.length)) };
      if (line.startsWith(told)) answer?.({ ...JSON.parse(line.slice(told.length)), ...primary });
    },
    usage: (pid: number): Promise<Usage> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${name} did not tell what it uses in 60 s`)),
          60_000,
        );
        answer = (usage) => {
          clearTimeout(timer);
          resolve(usage);
        };
        process.kill(pid, 'SIGUSR2');
      }),
  };
}
