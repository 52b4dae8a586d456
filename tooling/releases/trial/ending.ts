const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a trial has opened: closed in the opposite order once it ends, also by a signal. */
export function createEnding() {
  const closing: (() => Promise<unknown>)[] = [];
  let isOver = false;

  async function close(): Promise<void> {
    isOver = true;
    for (const signal of signals) process.off(signal, onSignal);
    for (let next = closing.pop(); next; next = closing.pop()) await next().catch(() => undefined);
  }
  function onSignal(signal: NodeJS.Signals): void {
    // The signal then does what it would have done.
    void close().finally(() => process.kill(process.pid, signal));
  }
  for (const signal of signals) process.once(signal, onSignal);

  return {
    /** What is opened after the end is closed at once. */
    add(end: () => Promise<unknown>): void {
      closing.push(end);
      if (isOver) void close();
    },
    close,
  };
}
