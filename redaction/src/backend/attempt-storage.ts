/** Undefined when the browser forbids its storage, or when the storage is full. */
export function attemptStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
