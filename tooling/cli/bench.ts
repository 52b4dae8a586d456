import { WrongUsage } from '../run';
import { inBrowser, reportCounts } from './test';

/**
 * `npm run bench [-- ROUNDS=6]`: speed and weight of the built site beside a static page and one
 * bundle, against their targets; `npx playwright show-report test-results/report` shows them.
 */
export async function run([rounds = '6', ...others]: string[]): Promise<void> {
  if (!/^[1-9]\d{0,2}$/.test(rounds) || others.length > 0) throw new WrongUsage();
  process.env.ROUNDS = rounds;
  await reportCounts(async () => [await inBrowser('bench')]);
}
