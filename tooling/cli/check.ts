import { runChecks } from '../quality/suites/checks';

/** `npm run check`: checks format, lint, import directions, unused code and types. */
export async function run(): Promise<void> {
  const { failed } = await runChecks();
  if (failed.length > 0) throw new Error(`Not in order: ${failed.join(', ')}.`);
  console.log('\nFormat, lint, imports and types are in order; nothing is unused.');
}
