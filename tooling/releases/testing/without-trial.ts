import type { WritableReleases } from '@campus/releases/changing';
import { point } from '../pointing';
import { readWorkspaceBuild } from '../read-build';
import { publishRelease } from '../publish';

const about = () => ({ at: new Date().toISOString(), by: 'test', shell: 'test', browser: null });

/** Writes that a version was found good. */
export const callGood = (releases: WritableReleases, name: string, version: string): Promise<void> =>
  releases.judge(name, version, { verdict: 'good', ...about() });

/** Writes that a version was refused. */
export const refuse = (releases: WritableReleases, name: string, version: string): Promise<void> =>
  releases.judge(name, version, { verdict: 'refused', reason: 'HomePage throws.', ...about() });

/** Publishes the build of a name and points to it, without a trial. Returns the version. */
export async function publishWithoutTrial(name: string, releases: WritableReleases): Promise<string> {
  const { version } = await publishRelease(await readWorkspaceBuild(name), releases);
  await callGood(releases, name, version);
  await point(name, version, releases, { isStart: true });
  return version;
}
