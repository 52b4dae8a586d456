/**
 * Does `work`, what erases for good, each time that so many milliseconds have passed on `now`'s clock as in truth. One that is wrong
 * when the machine starts is set right within the first hour: what has jumped is not believed. Gives what ends it.
 */
export function everySteady(every: number, work: () => void, now = Date.now): () => void {
  let last = now();
  const timer = setInterval(() => {
    const passed = now() - last;
    last += passed;
    if (Math.abs(passed - every) <= every / 2) work();
  }, every).unref();
  return () => clearInterval(timer);
}
