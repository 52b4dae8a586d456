import { parseArgs } from 'node:util';
import { build } from '../build/build';
import { deploy } from '../releases/deploy';
import { publishPrivately } from '../releases/publish';
import { readSettings } from '../stack/settings';
import { oneOf, releasable } from '../workspaces';

export const compiledOnce = true;

const options = {
  'without-browser': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
} as const;

/** `npm run deploy -w NAME [-- --without-browser --again]`: builds, tries and makes live a remote or the shell; fails where visitors lack it. */
export async function run(args: string[]): Promise<void> {
  const began = Date.now();
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const name = oneOf(releasable, positionals[0]);
  const settings = readSettings();
  await build(console.log, [name]);
  publishPrivately(settings);
  const sentence = await deploy(name, settings, {
    withoutBrowser: values['without-browser'],
    again: values.again,
    log: console.log,
  });
  console.log(`${sentence} (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}
