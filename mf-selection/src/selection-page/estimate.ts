import type { SelectedCourse, Selection } from 'contact-request';
import type { ComparedCourse } from './load';

interface Estimate {
  /** Euros of all courses with a price. */
  total: number;
  /** Euros by the ids of the courses that have a price. */
  sums: ReadonlyMap<string, number>;
  /** So many courses have no price: on request, or no longer there. */
  without: number;
  /** Some prices are with tax, others have none. */
  isMixed: boolean;
}

export function peopleOf(course: Pick<SelectedCourse, 'people'>, { people }: Selection): number {
  return course.people || people || 1;
}

/** No discount is known. */
export function estimate(selection: Selection, courses: readonly ComparedCourse[]): Estimate {
  const priced = selection.courses.flatMap((line) => {
    const course = courses.find(({ id }) => id === line.id);
    const amount = course?.price.amount;
    if (!course || amount === undefined) return [];
    return [
      {
        id: line.id,
        vat: course.price.vat,
        cents: toCents(amount) * unitsOf(course, peopleOf(line, selection)),
      },
    ];
  });
  return {
    total: priced.reduce((sum, { cents }) => sum + cents, 0) / 100,
    sums: new Map(priced.map(({ id, cents }) => [id, cents / 100])),
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
