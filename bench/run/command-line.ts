/** The command line asks for something that the measurement does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
}

interface Count {
  command: string;
  /** What is counted, in capitals. */
  what: string;
  usual: number;
  most: number;
}

/** The one number that a measurement takes: how often. */
export function readCount(args: readonly string[], { command, what, usual, most }: Count): number {
  const count = args.length === 0 ? usual : Number(args[0]);
  if (args.length > 1 || !Number.isInteger(count) || count < 1 || count > most) {
    throw new UsageError(`Usage: ${command} [${what} (1 to ${most}; ${usual})]`);
  }
  return count;
}
