import { runChecks } from '../testing/checks';

/** `npm run check`: format, lint and types. */
export async function run(): Promise<void> {
  const { failed } = await runChecks();
  if (failed.length > 0) throw new Error(`Not in order: ${failed.join(', ')}.`);
  console.log('\nFormat, lint and types are in order.');
}
