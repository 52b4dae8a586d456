/** A version whose files are not there; it is taken up as soon as they are. */
export class FilesMissing extends Error {
  override name = 'FilesMissing';
}

/** Milliseconds until a version that failed is tried again; doubled each time, up to an hour. */
const firstPause = 60_000;
const longestPause = 3_600_000;

/** Versions that failed. Each is tried again later: the machine may have been at fault, not the version. */
export function createQuarantine(now: () => number = Date.now) {
  const failures = new Map<string, { pause: number; until: number }>();
  return {
    /** Whether a version must not be tried at this moment. */
    waits: (id: string) => now() < (failures.get(id)?.until ?? 0),
    /** Notes a failure; says whether it is the version's first one. */
    add(id: string, error: unknown): boolean {
      const before = failures.get(id);
      const missing = error instanceof FilesMissing;
      const pause = before?.pause ? Math.min(before.pause * 2, longestPause) : firstPause;
      failures.set(id, missing ? { pause: 0, until: 0 } : { pause, until: now() + pause });
      return !before;
    },
    forget: (id: string) => void failures.delete(id),
  };
}
