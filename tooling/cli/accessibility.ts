import { writeFileSync } from 'node:fs';
import { at } from '../paths';
import { conformityOf, readAudit } from '../texts/conformity';
import { inBrowser, judged } from './test';

/** `npm run campus accessibility`: looks again at what a script can know of the RGAA, and has footer and statement say what docs/accessibility.md does. */
export async function run(): Promise<void> {
  const conformity = conformityOf(readAudit());
  writeFileSync(at('shared-ui/src/page/conformity.json'), `${JSON.stringify(conformity, null, 2)}\n`);
  const { state, applicable, failed } = conformity;
  console.log(
    `${state}: ${applicable - failed.length} of ${applicable} criteria that apply. ${failed.join(', ')}`,
  );
  await judged(async () => [
    await inBrowser('named', ['tests/accessibility', 'tests/redaction/accessibility']),
  ]);
}
