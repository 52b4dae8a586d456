import { deferredFailure } from '../../run';

/** The message is a sentence without full stop. Any other error is no verdict on the version. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Rejects with `Refused` and this sentence when the work takes longer. */
export async function withTimeout<T>(timeoutMs: number, sentence: string, work: Promise<T>): Promise<T> {
  const { failed, fail } = deferredFailure();
  const onTimeout = () => fail(new Refused(`${sentence} within ${Math.round(timeoutMs / 1000)} s`));
  const timer = setTimeout(onTimeout, timeoutMs);
  // Work that is given up may still fail, which must not end the process.
  work.catch(() => undefined);
  return Promise.race([work, failed]).finally(() => clearTimeout(timer));
}
