import { judged } from '../run/judged';
import { readRounds } from '../scale-out/options';
import { scaleOut } from '../scale-out/scale-out';

/**
 * `npm run campus scale-out [-- --rounds N]`: two shells, two contact services and a PostgreSQL behind nginx, of which
 * one after the other is killed under visitors. Exit codes as those of `npm run bench`.
 */
export const run = (args: string[]): Promise<void> => judged(async () => scaleOut(readRounds(args)));
