import type { Selection } from '@campus/contact-request';
import { totalOf } from '@campus/shared-ui/course';
import type { ComparedCourse } from './load';

/** No discount is known. */
export function estimate(selection: Selection, courses: readonly ComparedCourse[]) {
  const priced = selection.courses.flatMap(({ id, people: own }) => {
    const course = courses.find((each) => each.id === id);
    const people = own || selection.people || 1;
    const total = course && totalOf(course, people);
    return total ? [{ id, sum: total.euros, vat: course.price.vat }] : [];
  });
  return {
    /** Euros of all courses with a price: sums of cents are exact. */
    total: priced.reduce((cents, { sum }) => cents + Math.round(sum * 100), 0) / 100,
    /** The courses that have a price, in the order of the selection; sums are euros. */
    priced,
    /** So many courses have no price: on request, or no longer there. */
    unpriced: selection.courses.length - priced.length,
    /** Some prices are with tax, others have none. */
    isMixed: new Set(priced.map(({ vat }) => vat)).size > 1,
    isExempt: priced.some(({ vat }) => vat === 'exempt'),
  };
}
