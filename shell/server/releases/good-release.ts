import { type Release, readRelease } from './release';
import { readVerdict } from './verdict';

/**
 * Reads a release that a trial has found good, or, where `faults` are taken, that was made to fail; throws what is wrong with
 * any other one.
 */
export async function readGood(
  remotesDir: string,
  name: string,
  version: string,
  faults = false,
): Promise<Release> {
  const release = await readRelease(remotesDir, name, version);
  const { verdict, reason } = (await readVerdict(remotesDir, name, version)) ?? {};
  if (verdict === 'good' || (verdict === 'fault' && faults)) return release;
  if (verdict === 'fault') throw new Error(`it was made to fail (${reason}), and this is production`);
  throw new Error(verdict ? `its trial refused it (${reason})` : 'no trial has found it good');
}
