import { type SelectedCourse, type Selection, selectionLimits, uniqueCourses } from '@campus/contact-request';

export function hasCourse({ courses }: Selection, id: string): boolean {
  return courses.some((course) => course.id === id);
}

/** Nothing changes where the course is in the selection already, or no further one fits. */
export function withCourse(selection: Selection, id: string, people = 0): Selection {
  if (hasCourse(selection, id) || isFull(selection)) return selection;
  return { ...selection, courses: [...selection.courses, { id, people, note: '' }] };
}

export function withoutCourse(selection: Selection, id: string): Selection {
  return { ...selection, courses: selection.courses.filter((course) => course.id !== id) };
}

export function withLine(selection: Selection, id: string, line: Omit<SelectedCourse, 'id'>): Selection {
  const courses = selection.courses.map((course) => (course.id === id ? { id, ...line } : course));
  return { ...selection, courses };
}

/** The visitor's own words win where both say something; of a course both notes stay. */
export function mergeSelections(own: Selection, other: Selection): Selection {
  return {
    courses: uniqueCourses([...own.courses, ...other.courses]).slice(0, selectionLimits.courses),
    message: own.message,
  };
}

export function isFull({ courses }: Selection): boolean {
  return courses.length >= selectionLimits.courses;
}
