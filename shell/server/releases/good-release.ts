import { type Release, readRelease } from './release';
import { readVerdict } from './verdict';

/** Throws what is wrong with a release that no trial has found good. */
export async function readGood(remotesDir: string, name: string, version: string): Promise<Release> {
  const release = await readRelease(remotesDir, name, version);
  const { verdict, reason } = (await readVerdict(remotesDir, name, version)) ?? {};
  if (verdict === 'good') return release;
  throw new Error(verdict ? `its trial refused it (${reason})` : 'no trial has found it good');
}
