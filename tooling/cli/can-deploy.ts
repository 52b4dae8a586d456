import { parseArgs } from 'node:util';
import { canDeploy } from '../releases/can-deploy';
import { readSettings } from '../stack/settings';
import { oneOf, releasable } from '../workspaces';

const options = {
  'with-trial': { type: 'boolean', default: false },
  'without-browser': { type: 'boolean', default: false },
} as const;

/**
 * `npm run can-deploy -w NAME [-- --with-trial --without-browser]`: what `npm run deploy` would say of what is built, a line for
 * each check; nothing is built, published or pointed to. Ends with exit code 1 where a deployment would fail.
 */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const name = oneOf(releasable, positionals[0]);
  const settings = readSettings();
  const said = await canDeploy(name, settings, {
    withTrial: values['with-trial'],
    withoutBrowser: values['without-browser'],
  });
  for (const { check, isGood, sentence } of said) {
    console.log(`${isGood ? 'ok' : 'NO'}  ${check.padEnd(9)}  ${sentence}`);
  }
  const against = said.filter(({ isGood }) => !isGood);
  if (against.length > 0) {
    throw new Error(`${name} cannot be deployed: ${against.map(({ check }) => check).join(', ')}.`);
  }
  console.log(`${name} can be deployed.`);
}
