export interface Cleanup {
  /** Remembers what ends something that was started. */
  add(end: () => unknown): void;
}

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
  const interrupt = () => void run().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await measure({ add: (end) => void ends.push(end) });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await run();
  }
}
