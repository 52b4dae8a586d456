import type { WritableReleases } from '@campus/releases/changing';
import { author } from '../origin';
import { explainDiskErrors } from './disk-errors';

/** The wait for another deployment of the same name. */
const lockTimeoutMs = 300_000;

/** Only the holder publishes or deletes releases of the name. `using` gives the lock back. */
export async function lockName(name: string, releases: WritableReleases, log?: (line: string) => void) {
  const by = await author();
  const onWait = (holder: string) => log?.(`${name} is being deployed by ${holder}: waiting for its end.`);
  return explainDiskErrors(`${name} could not be locked`, releases.dir, () =>
    releases.lock(name, { by, timeoutMs: lockTimeoutMs, onWait }),
  );
}
