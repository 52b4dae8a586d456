import { localDay } from 'shared-ui/course';

const minute = 60_000;

/** Calls `outdate` within a minute after midnight in France, as pages name sessions and months. Returns what ends it. */
export function onNewDay(outdate: () => void): () => void {
  let known = localDay(new Date());
  const timer = setInterval(() => {
    const today = localDay(new Date());
    if (today === known) return;
    known = today;
    outdate();
  }, minute).unref();
  return () => clearInterval(timer);
}
