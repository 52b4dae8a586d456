/** Starts what is to be stopped at the end, whatever it has come to by then: what is only starting is given up (`signal`). */
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
