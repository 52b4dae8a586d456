import { useEffect, useState } from 'react';

/** Gives what was shown before while the result is on its way. A `Suspense` would show no result sooner than 300 ms after its fallback. */
export function useArrived<T>(result: T | Promise<T>): T | undefined {
  const isHere = !(result instanceof Promise);
  const [shown, setShown] = useState(isHere ? result : undefined);
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (isHere && result !== shown) setShown(result);
  useEffect(() => {
    if (!(result instanceof Promise)) return undefined;
    let isStale = false;
    result.then(
      (data) => isStale || setShown(data),
      (error: unknown) => isStale || setFailure({ error }),
    );
    return () => {
      isStale = true;
    };
  }, [result]);
  if (failure) throw failure.error;
  return isHere ? result : shown;
}
