import type { Training } from 'shared-ui';
import type { Filters } from '../filters/filters';
import { normalise } from './normalise';

/** A course with its title prepared once for all searches. */
export interface Searchable {
  course: Training;
  title: string;
}

export function toSearchable(course: Training): Searchable {
  return { course, title: normalise(course.title) };
}

/** Whether a course is among those asked for; `query` is the normalised text of the search. */
export function matches({ course, title }: Searchable, filters: Filters, query: string): boolean {
  if (filters.category && course.categoryId !== filters.category) return false;
  if (filters.type && course.alternance !== (filters.type === 'Alternance' ? '1' : '0')) return false;
  return title.includes(query);
}
