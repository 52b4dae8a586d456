/** A log line holds no more of an error than this. */
const longest = 300;

/** Why something failed, in the words of its error; some errors of Node only have a code. */
export function reasonOf(error: unknown): string {
  const { message, code, name }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  return (message || code || name).slice(0, longest);
}

/** What the work gives, or a rejection when it gives nothing within so many milliseconds; it goes on unheard. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
