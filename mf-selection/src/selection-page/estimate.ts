import type { Selection } from '@campus/contact-request';
import { totalOf } from '@campus/shared-ui/course';
import type { ComparedCourse } from './load';

interface Estimate {
  /** Euros of all courses with a price. */
  total: number;
  /** The courses that have a price, in the order of the selection; sums are euros. */
  costs: readonly { id: string; sum: number }[];
  /** So many courses have no price: on request, or no longer there. */
  unpricedCount: number;
  /** Some prices are with tax, others have none. */
  isMixed: boolean;
  /** Some prices have no tax. */
  isExempt: boolean;
  /** Some of the courses are free for an apprentice. */
  isAlternance: boolean;
}

/** No discount is known. */
export function estimate(selection: Selection, courses: readonly ComparedCourse[]): Estimate {
  const costs = selection.courses.flatMap(({ id, people }) => {
    const course = courses.find((each) => each.id === id);
    const total = course && totalOf(course, people || 1);
    return total ? [{ id, sum: total.euros, vat: course.price.vat, isAlternance: course.isAlternance }] : [];
  });
  return {
    // Sums of cents are exact.
    total: costs.reduce((cents, { sum }) => cents + Math.round(sum * 100), 0) / 100,
    costs,
    unpricedCount: selection.courses.length - costs.length,
    isMixed: new Set(costs.map(({ vat }) => vat)).size > 1,
    isExempt: costs.some(({ vat }) => vat === 'exempt'),
    isAlternance: costs.some((course) => course.isAlternance),
  };
}
