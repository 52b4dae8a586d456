import { titlesOf } from 'contact-request';
import { listCourses, type PageContext } from 'shared-ui';

/** What the contact page needs to know of the catalogue. */
export interface ContactData {
  /** The titles of the active courses, in alphabetical order, each once. */
  formations: string[];
  /** The title of the course that the address names (`?formation=<id>`), or ''. */
  chosen: string;
  /** The titles are those that ship with the site. */
  offline: boolean;
}

/** Fetches the courses for the form's dropdown. */
export async function load({ backend, search, signal }: PageContext): Promise<ContactData> {
  const { items, offline } = await listCourses(backend, signal);
  const id = search.get('formation');
  return {
    formations: titlesOf(items),
    chosen: items.find((course) => course.id === id)?.title ?? '',
    offline,
  };
}
