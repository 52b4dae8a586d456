import { readCommandLine, UsageError } from '../run/command-line';

export interface Options {
  /** Views of each page of each variant, and turns of the load. */
  rounds: number;
  browser: boolean;
  server: boolean;
  /** Prints the requests of one view of each page. */
  details: boolean;
}

const usage = 'npm run bench -- [ROUNDS (1 to 200, default 20)] [--only browser|server] [--details]';

/** Reads the command line; throws a `UsageError`. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = readCommandLine(
    {
      args,
      allowPositionals: true,
      options: { only: { type: 'string' }, details: { type: 'boolean', default: false } },
    },
    usage,
  );
  const [text = '20', ...more] = positionals;
  const rounds = Number(text);
  const known = values.only === undefined || values.only === 'browser' || values.only === 'server';
  if (more.length > 0 || !known || !/^\d+$/.test(text) || rounds < 1 || rounds > 200) {
    throw new UsageError(`Usage: ${usage}`);
  }
  return {
    rounds,
    browser: values.only !== 'server',
    server: values.only !== 'browser',
    details: values.details,
  };
}
