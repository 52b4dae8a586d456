import type { Course } from './shown-course';

export interface FormationData {
  id: string;
  /** null where there is no active course of that id. */
  course: Course | null;
  /** The course is the one that ships with the site. */
  offline: boolean;
  /** PocketBase could not be asked, and the course does not ship with the site: it may exist. */
  uncertain: boolean;
  /** The first day of the current month, in long French form. */
  updatedOn: string;
}
