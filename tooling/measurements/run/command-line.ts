export class UsageError extends Error {
  override name = 'UsageError';
}

interface Count {
  command: string;
  what: string;
  usual: number;
  most: number;
}

export function readCount(args: readonly string[], { command, what, usual, most }: Count): number {
  const count = args.length === 0 ? usual : Number(args[0]);
  if (args.length > 1 || !Number.isInteger(count) || count < 1 || count > most) {
    throw new UsageError(`Usage: ${command} [${what} (1 to ${most}; ${usual})]`);
  }
  return count;
}
