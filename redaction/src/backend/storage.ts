/** A browser may forbid its storage, or have no room in it: undefined then, and all else goes on. */
export function attemptStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
