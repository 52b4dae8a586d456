import { retire } from '../releases/pointing';
import { openToPublish } from '../releases/publish';
import { checkUptake } from '../releases/uptake';
import { expectWords } from '../run';
import { readSettings } from '../stack/settings';

/**
 * `campus retire NAME`: takes a remote out of the site, until a deployment or rollback; its
 * addresses answer 404.
 */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 1, 1);
  const [name = ''] = args;
  const settings = readSettings();
  await retire(name, openToPublish(settings));
  const { site, state } = await checkUptake(settings, name, undefined);
  if (state === 'other')
    throw new Error(`${name} is retired, but the site at ${site} still shows it: its log says why.`);
  const hint = state === 'live' ? '' : ` No site answers at ${site}: it is gone when one starts.`;
  console.log(`${name} is retired: campus rollback ${name} brings it back.${hint}`);
}
