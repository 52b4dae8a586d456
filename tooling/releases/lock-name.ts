import { type WritableReleases, holderText } from '@campus/releases/changing';
import { author } from '../origin';

/** The wait for another deployment of the same name. */
const lockTimeoutMs = 300_000;

/** Only the holder publishes or deletes releases of the name. `using` gives the lock back. */
export async function lockName(name: string, releases: WritableReleases, log?: (line: string) => void) {
  const unlock = await releases.lock(name, {
    by: await author(),
    timeoutMs: lockTimeoutMs,
    onWait: (holder) => log?.(`${name} is being deployed by ${holderText(holder)}: waiting for its end.`),
  });
  return { [Symbol.dispose]: unlock };
}
