import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { reportFile } from '../suites/report';

/** `npm run report`: where the report of the last `npm test` is, and of when. Throws a sentence where there is none. */
export async function run(): Promise<void> {
  if (!existsSync(reportFile)) throw new Error('There is no report yet: npm test writes one.');
  const { mtime } = await stat(reportFile);
  console.log(`${pathToFileURL(reportFile).href} (${mtime.toISOString()})`);
}
