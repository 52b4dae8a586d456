import type { Row } from './rows';

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

/** `failed` names what could not be measured. */
export interface Outcome {
  rows: Row[];
  failed: string[];
}

/** Exit code 1 stays for what fails before the measurement runs. */
const exitCodes = { passed: 0, wrongUsage: 2, couldNotMeasure: 3, overTarget: 4 } as const;

export async function judged(measure: () => Promise<Outcome>): Promise<void> {
  try {
    const { rows, failed } = await measure();
    const missed = rows.filter(({ passed }) => !passed).length;
    const sentence =
      missed === 0
        ? `All ${rows.length} figures meet their target.`
        : `${missed} of ${rows.length} figures miss their target.`;
    console.log(failed.length === 0 ? sentence : `${sentence} Not measured: ${failed.join(', ')}.`);
    if (failed.length > 0) process.exitCode = exitCodes.couldNotMeasure;
    else process.exitCode = missed === 0 ? exitCodes.passed : exitCodes.overTarget;
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    const usage = error instanceof UsageError;
    console.error(usage ? error.message : `This could not be measured: ${(error as Error).message}`);
    process.exitCode = usage ? exitCodes.wrongUsage : exitCodes.couldNotMeasure;
  }
}
