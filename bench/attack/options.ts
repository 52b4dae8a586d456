import { readCommandLine, UsageError } from '../run/command-line';

export interface Options {
  /** The same seed makes the same hostile inputs. */
  seed: number;
  /** How long each attack lasts, in each of the two rounds. */
  seconds: number;
  /** The attacks to run; empty = all. */
  only: readonly string[];
}

const usage = 'npm run attack -- [--seed N] [--seconds 1…60 (default 4)] [--only NAME, several times]';

/** Reads the command line; throws a `UsageError`. */
export function readOptions(args: string[], names: readonly string[], newSeed: () => number): Options {
  const { values } = readCommandLine(
    {
      args,
      options: {
        seed: { type: 'string' },
        seconds: { type: 'string' },
        only: { type: 'string', multiple: true },
      },
    },
    usage,
  );
  const seconds = Number(values.seconds ?? '4');
  const seed = values.seed === undefined ? newSeed() : Number(values.seed);
  const unknown = (values.only ?? []).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`No attack is named ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  }
  if (!(seconds >= 1 && seconds <= 60) || !Number.isInteger(seed)) throw new UsageError(`Usage: ${usage}`);
  return { seed, seconds, only: values.only ?? [] };
}
