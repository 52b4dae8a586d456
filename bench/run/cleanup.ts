export interface Cleanup {
  /** Remembers what ends something that was started. */
  add(end: () => unknown): void;
  /** Ends everything, the last one first; each once. */
  run(): Promise<void>;
}

/** What must be ended however the benchmark ends. */
export function createCleanup(): Cleanup {
  const ends: (() => unknown)[] = [];
  return {
    add: (end) => void ends.push(end),
    async run() {
      for (let end = ends.pop(); end; end = ends.pop()) {
        try {
          await end();
        } catch (error) {
          console.error(`While cleaning up: ${(error as Error).message}`);
        }
      }
    },
  };
}
