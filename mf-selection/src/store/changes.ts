import { type SelectedCourse, type Selection, selectionLimits } from 'contact-request';

/** Whether a course is in it. */
export function hasCourse({ courses }: Selection, id: string): boolean {
  return courses.some((course) => course.id === id);
}

/** With a course at its end; as it was where it is in it already or where no further one fits. */
export function withCourse(selection: Selection, id: string): Selection {
  if (hasCourse(selection, id) || isFull(selection)) return selection;
  return { ...selection, courses: [...selection.courses, { id, people: 0, note: '' }] };
}

export function withoutCourse(selection: Selection, id: string): Selection {
  return { ...selection, courses: selection.courses.filter((course) => course.id !== id) };
}

/** With another number or note of one course. */
export function withLine(selection: Selection, id: string, line: Omit<SelectedCourse, 'id'>): Selection {
  const courses = selection.courses.map((course) => (course.id === id ? { id, ...line } : course));
  return { ...selection, courses };
}

/** With a course before all others: the first ones are compared. */
export function withFirst(selection: Selection, id: string): Selection {
  const found = selection.courses.filter((course) => course.id === id);
  return { ...selection, courses: [...found, ...withoutCourse(selection, id).courses] };
}

/** One's own with what another one has beside it; of what both say one's own. */
export function joined(own: Selection, other: Selection): Selection {
  const added = other.courses.filter(({ id }) => !hasCourse(own, id));
  return {
    courses: [...own.courses, ...added].slice(0, selectionLimits.courses),
    people: own.people || other.people,
    sites: own.sites || other.sites,
    dates: own.dates || other.dates,
  };
}

export function isFull({ courses }: Selection): boolean {
  return courses.length >= selectionLimits.courses;
}
