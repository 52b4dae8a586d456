export interface Cleanup {
  /** Remembers what ends something that was started. */
  add(end: () => unknown): void;
}

/** Of the measurements under way, which may stand inside each other: what ends what each has started. */
const underWay: (() => Promise<void>)[] = [];

/** Runs a measurement; however it ends, Ctrl-C included, what it has started is ended: the last first, each once. */
export async function withCleanup<Result>(measure: (cleanup: Cleanup) => Promise<Result>): Promise<Result> {
  const ends: (() => unknown)[] = [];
  const run = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end();
      } catch (error) {
        console.error(`While cleaning up: ${(error as Error).message}`);
      }
    }
  };
  if (underWay.push(run) === 1) process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await measure({ add: (end) => void ends.push(end) });
  } finally {
    await run();
    underWay.splice(underWay.indexOf(run), 1);
    if (underWay.length === 0) process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** The innermost first: what it has started may need what the others have. */
async function interrupt(): Promise<void> {
  for (const run of [...underWay].reverse()) await run();
  process.exit(130);
}
