import { point, publishRelease } from '../publish';
import { writeVerdict } from '../verdicts';

/** Writes that a version was found good. */
export async function callGood(remotesDir: string, name: string, version: string): Promise<void> {
  const about = { at: new Date().toISOString(), by: 'test', shell: 'test', browser: null };
  await writeVerdict(remotesDir, name, version, { verdict: 'good', ...about });
}

/** Publishes what was built of a name and points to it, for sites of tests and measurements; its version. */
export async function publishWithoutTrial(name: string, remotesDir: string): Promise<string> {
  const { version } = await publishRelease(name, remotesDir);
  await callGood(remotesDir, name, version);
  await point(name, version, remotesDir, true);
  return version;
}
