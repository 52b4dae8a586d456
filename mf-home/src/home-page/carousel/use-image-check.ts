import { useEffect } from 'react';

/** Asks whether the first slide's picture is there; the answer is only logged. */
export function useImageCheck(src: string | undefined): void {
  useEffect(() => {
    if (!src) return undefined;
    const controller = new AbortController();
    fetch(src, { method: 'HEAD', signal: controller.signal }).then(
      ({ status }) => console.debug(`First slide image: HTTP ${status}`),
      (error) => {
        if (!controller.signal.aborted) console.debug(`First slide image: ${error}`);
      },
    );
    return () => controller.abort();
  }, [src]);
}
