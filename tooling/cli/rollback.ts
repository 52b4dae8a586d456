import { rollback } from '../releases/pointing';
import { openToPublish } from '../releases/publish';
import { checkUptake } from '../releases/uptake';
import { expectWords } from '../run';
import { readSettings } from '../stack/settings';

/**
 * `campus rollback NAME [VERSION]`, `npm run rollback -w NAME [VERSION]`: points the site to the
 * version before the current one, or to a named one; takes a retirement back.
 */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 2, 1);
  const [name = '', requested] = args;
  const settings = readSettings();
  const { from, to } = await rollback(name, openToPublish(settings), requested);
  const { site, state } = await checkUptake(settings, name, to);
  if (state === 'other') {
    throw new Error(
      `${name} points to ${to} again (it was ${from}), but the site at ${site} does not show it: its log says why.`,
    );
  }
  const hint = state === 'live' ? '' : ` No site answers at ${site}: it will show when one starts.`;
  console.log(`${name} is back on ${to} (it was ${from}).${hint}`);
}
