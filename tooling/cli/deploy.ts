import { parseArgs } from 'node:util';
import { build } from '../build/build';
import { deploy } from '../releases/deploy';
import { publishPrivately } from '../releases/private';
import { connectStore } from '../releases/store/stores';
import { readSettings } from '../stack/settings';
import { oneOf, releasable } from '../workspaces';

const options = {
  'without-browser': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  canary: { type: 'string' },
} as const;

/**
 * `npm run deploy -w NAME [-- --without-browser --again --canary PERCENT]`: builds a remote or the shell, tries it, and points the running
 * site to it, or a share of its visitors at first; nothing else is touched. Fails where visitors do not get it.
 */
export async function run(args: string[]): Promise<void> {
  const began = Date.now();
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const name = oneOf(releasable, positionals[0]);
  const settings = readSettings();
  await build(console.log, [name]);
  publishPrivately(settings);
  connectStore(settings);
  const sentence = await deploy(name, settings, {
    withoutBrowser: values['without-browser'],
    again: values.again,
    canary: values.canary === undefined ? undefined : percent(values.canary),
    log: console.log,
  });
  console.log(`${sentence} (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}

/** Throws a sentence where a text is no share that a canary can have. */
function percent(text: string): number {
  const share = Number(text);
  if (Number.isInteger(share) && share >= 1 && share <= 100) return share;
  throw new Error(`--canary takes a whole number of percent, 1 to 100, like --canary 10; it was "${text}".`);
}
