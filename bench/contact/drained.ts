import { waiting } from './metrics';

/** Longer than a lease and the first delays after a failure: whoever stands still for so long is stuck. */
const patience = 150_000;

/** Resolves once every mail has left; throws when their number stops falling. */
export async function drained(address: string, say: (line: string) => void): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let since = Date.now();
  for (let left = await waiting(address); left > 0; left = await waiting(address)) {
    if (left < least) [least, since] = [left, Date.now()];
    if (Date.now() - since > patience) throw new Error(`${left} mails do not leave`);
    say(`${left} mails still to leave`);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  }
}
