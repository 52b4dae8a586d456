/** A promise, and what settles it. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((...ends) => {
    [resolve, reject] = ends;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
