import { readCommandLine, UsageError } from '../run/command-line';
import { type PartName, partNames } from './parts';

export interface Options {
  /** How often each process is killed, and how often each load is put on. */
  rounds: number;
  /** How long a load lasts. */
  seconds: number;
  parts: readonly PartName[];
}

const usage = `npm run scale-out -- [--rounds 1…20 (3)] [--seconds 1…300 (10)] [--only PART[,PART]]; parts: ${partNames.join(', ')}`;

/** Reads the command line; throws a `UsageError`. */
export function readOptions(args: string[]): Options {
  const options = {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string' },
  } as const;
  const { values } = readCommandLine({ args, options }, usage);
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const within = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const given = values.only?.split(',') ?? partNames;
  const parts = partNames.filter((name) => given.includes(name));
  if (!within(rounds, 20) || !within(seconds, 300) || given.length !== parts.length) {
    throw new UsageError(`Usage: ${usage}`);
  }
  return { rounds, seconds, parts };
}
