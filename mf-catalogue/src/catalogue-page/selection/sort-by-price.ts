import type { Training } from 'shared-ui';

/** Courses by price. A price on request counts as infinitely high; equal prices keep their order. */
export function sortByPrice(
  courses: readonly Training[],
  direction: 'croissant' | 'decroissant',
): Training[] {
  const sign = direction === 'croissant' ? 1 : -1;
  return [...courses].sort((a, b) => sign * compare(height(a), height(b)));
}

function height({ priceActual }: Training): number {
  return typeof priceActual === 'number' ? priceActual : Number.POSITIVE_INFINITY;
}

/** Not a subtraction: two prices on request would give NaN. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
