import { judged } from '../run/judged';
import { readRounds } from './options';
import { scaleOut } from './scale-out';

/**
 * `npm run scale-out [-- --rounds N]`: two shells, two contact services and a PostgreSQL behind nginx, of which
 * one after the other is killed under visitors. Exit codes as those of `npm run bench`.
 */
export const run = (args: string[]): Promise<void> => judged(async () => scaleOut(readRounds(args)));
