import type { Course } from './data';

/** The text of the course's option with that icon; empty where it has none. */
export function optionTitle(course: Course, icon: 'clock' | 'location'): string {
  return course.options.find((option) => option.icon === icon)?.title ?? '';
}
