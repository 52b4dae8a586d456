import type { Course } from './shown-course';

export interface FormationData {
  /** The id of the address. */
  id: string;
  /** Null where there is no active course of that id. */
  course: Course | null;
  /** The course is the one that ships with the site. */
  offline: boolean;
  /** The course is null because PocketBase could not be asked and it does not ship with the site: it may exist. */
  uncertain: boolean;
  /** The first day of the current month, in long French form. */
  updatedOn: string;
}
