import { randomInt } from 'node:crypto';
import { readCommandLine, UsageError } from '../run/command-line';
import { type PartName, partNames } from './parts';

export interface Options {
  switches: number;
  kills: number;
  /** The commit, or the built checkout, from which the processes are upgraded. */
  from: string;
  /** The same seed chooses the same moments, files and bytes. */
  seed: number;
  parts: readonly PartName[];
}

const usage = `npm run deployments -- [--switches 1…1000 (200)] [--kills 1…1000 (100)] [--seed N] [--from COMMIT|FOLDER] [--only PART[,PART]]; parts: ${partNames.join(', ')}`;

/** Reads the command line; throws a `UsageError`. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const options = { switches: text, kills: text, seed: text, only: text, from: text };
  const { values } = readCommandLine({ args, options }, usage);
  const asked = values.only?.split(',');
  const isKnown = asked?.every((name) => partNames.includes(name as PartName)) ?? true;
  if (!isKnown) throw new UsageError(`Usage: ${usage}`);
  return {
    switches: count(values.switches, 200, 1000),
    from: values.from ?? 'HEAD~50',
    kills: count(values.kills, 100, 1000),
    seed: count(values.seed, randomInt(1, 2 ** 31), 2 ** 31),
    parts: partNames.filter((name) => asked?.includes(name) ?? true),
  };
}

function count(text: string | undefined, usual: number, most: number): number {
  const value = text === undefined ? usual : Number(text);
  if (text === '' || !Number.isInteger(value) || value < 1 || value > most) {
    throw new UsageError(`Usage: ${usage}`);
  }
  return value;
}
