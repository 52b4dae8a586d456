import type { Row } from '../report/row';
import { UsageError } from './command-line';

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
