import { point, publishRelease } from '../publish';
import { writeVerdict } from '../verdicts';

const about = () => ({ at: new Date().toISOString(), by: 'test', shell: 'test', browser: null });

/** Writes that a version was found good. */
export const callGood = (remotesDir: string, name: string, version: string): Promise<void> =>
  writeVerdict(remotesDir, name, version, { verdict: 'good', ...about() });

/** Writes that a version was refused. */
export const refuse = (remotesDir: string, name: string, version: string): Promise<void> =>
  writeVerdict(remotesDir, name, version, { verdict: 'refused', reason: 'HomePage throws.', ...about() });

/** Publishes what was built of a name and points to it, for sites of tests and measurements; its version. */
export async function publishWithoutTrial(name: string, remotesDir: string): Promise<string> {
  const { version } = await publishRelease(name, remotesDir);
  await callGood(remotesDir, name, version);
  await point(name, version, remotesDir, true);
  return version;
}
