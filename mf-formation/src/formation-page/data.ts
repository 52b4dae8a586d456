import type { CourseDetail, TopCourse } from 'shared-ui';
import type { SafeHtml } from './description/sanitise';

/** A course as the page draws it: its rich text has been through the sanitiser. */
export type Course = Omit<CourseDetail, 'description'> & { description: SafeHtml };

/** The text of the course's option with that icon; empty where it has none. */
export function optionTitle(course: Course, icon: 'clock' | 'location'): string {
  return course.options.find((option) => option.icon === icon)?.title ?? '';
}

export interface FormationData {
  /** The id of the address. */
  id: string;
  /** Null where there is no active course of that id. */
  course: Course | null;
  top: TopCourse[];
  /** The course or the list is the one that ships with the site. */
  offline: boolean;
  /** The course is null because PocketBase could not be asked and it does not ship with the site: it may exist. */
  uncertain: boolean;
  /** The first day of the current month, in long French form. */
  updatedOn: string;
}
