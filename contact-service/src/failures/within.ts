/** What the work gives, or a rejection when it gives nothing within so many milliseconds; it goes on unheard. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
