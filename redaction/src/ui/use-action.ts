import { useState } from 'react';

/** Gives whether an action runs, and what runs one. `onError` gets what it throws. */
export function useAction(onError: (error: unknown) => void) {
  const [isRunning, setRunning] = useState(false);

  async function run(action: () => Promise<void>): Promise<void> {
    setRunning(true);
    try {
      await action();
    } catch (error) {
      onError(error);
    } finally {
      setRunning(false);
    }
  }

  return [isRunning, run] as const;
}
