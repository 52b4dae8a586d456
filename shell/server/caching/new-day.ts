import { localDay } from 'shared-ui/course';

const minute = 60_000;

/**
 * Calls `outdate` within a minute after midnight in France: a session that is over, or the month that a page names,
 * does not stay on pages that were drawn the day before. Returns what ends it.
 */
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
