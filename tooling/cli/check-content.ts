import { parseArgs } from 'node:util';
import type { Check } from '@campus/pocketbase/rules/content-check.js';
import { checkLinks, contentReport } from '../quality/content/check';
import { asOperator } from '../stack/as-superuser';

const options = {
  json: { type: 'boolean', default: false },
  links: { type: 'boolean', default: false },
} as const;

/**
 * `npm run campus check-content [-- --links --json]`: lists content that is missing, doubtful or
 * old; exit code 1 where some is missing.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const client = await asOperator();
  const found: Check = await client.send('/api/redaction/check', {});
  const urls = found.links.map(({ url }) => url);
  const { broken, uncheckedCount } = values.links
    ? await checkLinks(urls)
    : { broken: undefined, uncheckedCount: 0 };
  const { text, isMissing, brokenLinks } = contentReport(found, broken);
  if (values.json) {
    const checked = broken ? { ...found, brokenLinks, linksLeft: uncheckedCount } : found;
    console.log(JSON.stringify(checked, null, 2));
  } else {
    console.log(text);
    if (uncheckedCount > 0)
      console.log(`Liens qui n’ont pas été vérifiés, trop nombreux ou trop lents : ${uncheckedCount}.`);
  }
  if (isMissing) process.exitCode = 1;
}
