/** A log line holds no more characters of an error than this. */
const longest = 300;

/** Some errors of Node have a code and no message. */
export function reasonOf(error: unknown): string {
  const { message, code, name }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  return (message || code || name).slice(0, longest);
}

/** Rejects after so many milliseconds; the work goes on unheard. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
