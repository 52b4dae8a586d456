const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a trial has opened is closed in the opposite order, also when a signal ends it. */
export function createEnding() {
  const closing: (() => Promise<unknown>)[] = [];
  let over: Promise<void> | undefined;
  let stop: (reason: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => undefined);

  async function closeAll(): Promise<void> {
    for (let next = closing.pop(); next; next = closing.pop()) await next().catch(() => undefined);
  }
  function onSignal(signal: NodeJS.Signals): void {
    stop(new Error(`The trial was stopped (${signal}).`));
    // The signal then does what it would have done.
    void close().finally(() => process.kill(process.pid, signal));
  }
  function close(): Promise<void> {
    for (const signal of signals) process.off(signal, onSignal);
    over ??= closeAll();
    return over;
  }
  for (const signal of signals) process.on(signal, onSignal);

  return {
    stopped,
    /** What is opened after the end is closed at once. */
    add(end: () => Promise<unknown>): void {
      closing.push(end);
      if (over) void closeAll();
    },
    close,
  };
}
