import { judged } from '../run/judged';
import { bench } from '../site/bench';
import { readOptions } from '../site/options';

/**
 * `npm run bench [-- ROUNDS] [--only PART[,PART]] [--details]`: speed and weight of the built site against
 * their targets. Exit code 4: a target is missed; 3: something could not be measured; 2: wrong usage.
 */
export const run = (args: string[]): Promise<void> =>
  judged(async () => bench(readOptions(args), process.env));
