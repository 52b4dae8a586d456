import { UsageError } from '../run/command-line';
import { bench } from './bench';
import { readOptions } from './options';

/** 1 is left to what fails before the benchmark itself runs. */
const exitCodes = { passed: 0, wrongUsage: 2, couldNotMeasure: 3, overTarget: 4 } as const;

/**
 * `npm run bench [-- ROUNDS] [--only PART[,PART]] [--details]`: speed and weight of the built site against
 * their targets. Exit code 4: a target is missed; 3: something could not be measured; 2: wrong usage.
 */
export async function run(args: string[]): Promise<void> {
  try {
    const { rows, failed } = await bench(readOptions(args), process.env);
    const missed = rows.filter(({ passed }) => !passed).length;
    const judged =
      missed === 0
        ? `All ${rows.length} figures meet their target.`
        : `${missed} of ${rows.length} figures miss their target.`;
    console.log(failed.length === 0 ? judged : `${judged} Not measured: ${failed.join(', ')}.`);
    if (failed.length > 0) process.exitCode = exitCodes.couldNotMeasure;
    else process.exitCode = missed === 0 ? exitCodes.passed : exitCodes.overTarget;
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    const usage = error instanceof UsageError;
    console.error(usage ? error.message : `The benchmark could not measure: ${(error as Error).message}`);
    process.exitCode = usage ? exitCodes.wrongUsage : exitCodes.couldNotMeasure;
  }
}
