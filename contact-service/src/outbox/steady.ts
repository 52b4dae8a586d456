/** `work` erases for good, so it is left out where `now`'s clock has jumped: a wrong clock is set right within the first hour. */
export function everySteady(every: number, work: () => void, now = Date.now): () => void {
  let last = now();
  const timer = setInterval(() => {
    const passed = now() - last;
    last += passed;
    if (Math.abs(passed - every) <= every / 2) work();
  }, every).unref();
  return () => clearInterval(timer);
}
