/** Rejects with `what` if it is not true in time, which is long: a busy machine is no failure. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, timeoutMs = 60_000) {
  const end = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
