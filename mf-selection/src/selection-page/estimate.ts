import type { Selection } from '@campus/contact-request';
import { totalOf } from '@campus/shared-ui/course';
import type { ComparedCourse } from './load';

interface Estimate {
  /** Euros of all courses with a price. */
  total: number;
  /** The courses that have a price, in the order of the selection; sums are euros. */
  costs: readonly { id: string; sum: number }[];
}

/** No discount is known. Courses on request, or no longer there, are left out. */
export function estimate(selection: Selection, courses: readonly ComparedCourse[]): Estimate {
  const costs = selection.courses.flatMap(({ id, people }) => {
    const course = courses.find((each) => each.id === id);
    const total = course && totalOf(course, people || 1);
    return total ? [{ id, sum: total.euros }] : [];
  });
  return {
    // Sums of cents are exact.
    total: costs.reduce((cents, { sum }) => cents + Math.round(sum * 100), 0) / 100,
    costs,
  };
}
