/** What is told of a page that was shown (server/canary/report.ts reads it). */
export interface View {
  path: string;
  /** An error that nobody caught, or that was written to the console. */
  error?: boolean;
  /** A script or style that could not be had. */
  failed?: boolean;
  /** Milliseconds: Largest Contentful Paint, and the longest wait after an action of the visitor's. */
  lcp?: number;
  inp?: number;
}

/** A view, and what was told of it before. */
interface Kept extends View {
  told?: Pick<View, 'error' | 'failed'>;
}

/** The server takes no more, and no longer addresses. */
const mostViews = 10;
const longestPath = 200;

/** The browser's own list of entries; missing in older ones, which then tell of the first page only. */
interface Entries {
  addEventListener(type: 'currententrychange', listener: () => void): void;
}

/** Keeps what is to be told of the pages that this document shows, until `send` tells it. */
export function tell(versions: Readonly<Record<string, string>>) {
  let current: Kept = { path: location.pathname };
  let views = [current];

  (window as { navigation?: Entries }).navigation?.addEventListener('currententrychange', () => {
    if (location.pathname === current.path) return;
    current = { path: location.pathname };
    views.push(current);
  });

  return {
    /** The page that is shown. */
    view: (): View => current,
    /** Tells what is new, at the latest when the tab goes away: it may never come back. */
    send(): void {
      const news = views.flatMap(newsOf).slice(0, mostViews);
      views = [current];
      if (news.length === 0) return;
      current.told = { error: current.error === true, failed: current.failed === true };
      const report = JSON.stringify({ versions, views: news });
      navigator.sendBeacon('/counts', new Blob([report], { type: 'application/json' }));
    },
  };
}

/** A view is told once, and later what has gone wrong in it since. */
function newsOf({ told, ...view }: Kept) {
  if (view.path.length > longestPath) return [];
  if (!told) return [view];
  const error = view.error === true && !told.error;
  const failed = view.failed === true && !told.failed;
  return error || failed ? [{ path: view.path, told: true, error, failed }] : [];
}
