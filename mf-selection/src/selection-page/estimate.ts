import type { Selection } from 'contact-request';
import type { ComparedCourse } from './load';

interface Estimate {
  /** Euros of all courses with a price. */
  total: number;
  /** The courses that have a price, in the order of the selection; sums are euros. */
  priced: readonly { id: string; title: string; people: number; sum: number }[];
  /** So many courses have no price: on request, or no longer there. */
  without: number;
  /** Some prices are with tax, others have none. */
  isMixed: boolean;
}

/** No discount is known. */
export function estimate(selection: Selection, courses: readonly ComparedCourse[]): Estimate {
  const priced = selection.courses.flatMap(({ id, people: own }) => {
    const course = courses.find((each) => each.id === id);
    const amount = course?.price.amount;
    if (!course || amount === undefined) return [];
    const people = own || selection.people || 1;
    const cents = toCents(amount) * unitsOf(course, people);
    return [{ id, title: course.title, people, vat: course.price.vat, cents }];
  });
  return {
    total: priced.reduce((sum, { cents }) => sum + cents, 0) / 100,
    priced: priced.map(({ id, title, people, cents }) => ({ id, title, people, sum: cents / 100 })),
    without: selection.courses.length - priced.length,
    isMixed: new Set(priced.map(({ vat }) => vat)).size > 1,
  };
}

/** A group without a limit is one. */
function unitsOf({ price, groupMax }: ComparedCourse, people: number): number {
  if (price.per === 'person') return people;
  return groupMax ? Math.ceil(people / groupMax) : 1;
}

/** Sums of cents are exact. */
const toCents = (euros: number) => Math.round(euros * 100);
