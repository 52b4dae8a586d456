const { exp, log, PI } = Math;

/** The natural logarithm of n! (Stirling's series: right to ten digits). */
function logFactorial(n: number): number {
  if (n < 10) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return log(product);
  }
  return n * log(n) - n + log(2 * PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** So many of so many: views with an error among all views. */
export interface Share {
  hits: number;
  of: number;
}

/**
 * Fisher's exact test, one-sided: the probability that chance alone puts this many of all hits, or more, on the first of two
 * groups that are alike. Exact for small counts, too.
 */
export function chanceOfMore(first: Share, second: Share): number {
  const all = first.of + second.of;
  const hits = first.hits + second.hits;
  const most = Math.min(hits, first.of);
  const total = logChoose(all, first.of);
  let chance = 0;
  for (let count = first.hits; count <= most; count++) {
    const others = first.of - count;
    if (others > all - hits) continue;
    chance += exp(logChoose(hits, count) + logChoose(all - hits, others) - total);
  }
  return Math.min(1, chance);
}

/** The probability that at least `hits` of `of` draws succeed that each do so with probability `p`. */
export function chanceOfAtLeast({ hits, of }: Share, p: number): number {
  let chance = 0;
  for (let count = hits; count <= of; count++) {
    chance += exp(logChoose(of, count) + count * log(p) + (of - count) * log(1 - p));
  }
  return Math.min(1, chance);
}
