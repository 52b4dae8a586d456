/** What is wrong with a version, in one sentence without its full stop. Any other error is no verdict on it. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Rejects with `Refused` where the work takes longer than so many milliseconds; whoever began it ends it. */
export async function within<T>(milliseconds: number, sentence: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = Math.round(milliseconds / 1000);
    timer = setTimeout(() => reject(new Refused(`${sentence} within ${seconds} s`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What is given up may still fail.
    work.catch(() => undefined);
  }
}
