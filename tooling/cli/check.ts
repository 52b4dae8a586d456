import { checks } from '../testing/checks';
import { runStep } from '../testing/step';

/** `npm run check`: format, lint and types. */
export async function run(): Promise<void> {
  const failed: string[] = [];
  for (const check of checks) if ((await runStep(check)) !== 0) failed.push(check.name);
  if (failed.length > 0) throw new Error(`Not in order: ${failed.join(', ')}.`);
  console.log('\nFormat, lint and types are in order.');
}
