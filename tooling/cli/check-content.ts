import { parseArgs } from 'node:util';
import type { Check } from '@campus/pocketbase/rules/content-check.js';
import { contentReport, findBrokenLinks } from '../quality/content/check';
import { asOperator } from '../stack/as-superuser';

const options = { links: { type: 'boolean', default: false } } as const;

/**
 * `npm run campus check-content [-- --links]`: lists content that is missing, doubtful or old; exit
 * code 1 where some is missing.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const client = await asOperator();
  const found: Check = await client.send('/api/redaction/check', {});
  const urls = found.links.map(({ url }) => url);
  const { text, isMissing } = contentReport(found, values.links ? await findBrokenLinks(urls) : undefined);
  console.log(text);
  if (isMissing) process.exitCode = 1;
}
