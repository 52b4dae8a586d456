import { judged } from '../run/judged';
import { proveDeployments } from './deployments';
import { readOptions } from './options';

/**
 * `npm run deployments [-- --switches N --kills N --seed N --only PART[,PART]]`: releases are switched, killed and damaged under
 * traffic, on a site of its own. Exit codes as those of `npm run bench`.
 */
export const run = (args: string[]): Promise<void> => judged(async () => proveDeployments(readOptions(args)));
