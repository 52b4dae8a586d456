/** A promise, and what settles it. */
export function later<T>() {
  const settled = Promise.withResolvers<T>();
  settled.promise.catch(() => undefined);
  return settled;
}
