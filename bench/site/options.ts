import { readCommandLine, UsageError } from '../run/command-line';
import { type PartName, partNames } from './parts';

export interface Options {
  /** Of every part; undefined: each part's own number. */
  rounds: number | undefined;
  parts: readonly PartName[];
  /** Prints the requests of one view of each page. */
  details: boolean;
}

const usage = `npm run bench -- [ROUNDS (1 to 200)] [--only PART[,PART]] [--details]; parts: ${partNames.join(', ')}`;

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
  const [text, ...more] = positionals;
  const rounds = text === undefined ? undefined : Number(text);
  const isCount = rounds === undefined || (/^\d+$/.test(text ?? '') && rounds >= 1 && rounds <= 200);
  const asked = values.only?.split(',');
  const isKnown = asked?.every((name) => partNames.includes(name as PartName)) ?? true;
  if (more.length > 0 || !isCount || !isKnown) throw new UsageError(`Usage: ${usage}`);
  const chosen = partNames.filter((name) => asked?.includes(name) ?? true);
  return { rounds, parts: chosen, details: values.details };
}
