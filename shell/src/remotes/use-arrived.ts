import { useEffect, useState } from 'react';

/**
 * What has arrived: while that is on its way what was shown before, nothing the first time. Throws what its loading throws.
 * (A `Suspense` would show it no sooner than 300 ms after its fallback.)
 */
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
