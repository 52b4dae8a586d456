/** Cumulative layout shift: the worst window of at most 5 s whose shifts are less than 1 s apart. */
export function layoutShift(shifts: readonly { value: number; time: number }[]): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { value, time } of shifts) {
    if (time - last >= 1000 || time - first >= 5000) {
      sum = 0;
      first = time;
    }
    sum += value;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}
