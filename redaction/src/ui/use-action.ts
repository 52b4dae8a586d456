import { useState } from 'react';

/** Gives whether an action runs, and what runs one. `onError` gets what it throws. */
export function useAction(onError: (error: unknown) => void) {
  const [busy, setBusy] = useState(false);

  async function run(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  }

  return [busy, run] as const;
}
