/** `ends` may stop it at any moment: `signal` gives up what is still starting. */
export function startStoppable<Started extends { stop(): Promise<unknown> }>(
  ends: (() => Promise<unknown>)[],
  start: (signal: AbortSignal) => Promise<Started>,
): Promise<Started> {
  const end = new AbortController();
  const starting = start(end.signal);
  ends.push(async () => {
    end.abort();
    const started = await starting.catch(() => undefined);
    await started?.stop();
  });
  return starting;
}
