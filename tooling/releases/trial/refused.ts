/** The message is one sentence without its full stop. Any other error is no verdict on the version. */
export class Refused extends Error {
  override name = 'Refused';
}

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
    // Work that is given up may still fail, which must not end the process.
    work.catch(() => undefined);
  }
}
