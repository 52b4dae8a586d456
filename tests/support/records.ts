import type { RunningSite } from './site';

/** What the tests read of a course. */
export interface Course {
  id: string;
  title: string;
  priceActual: string;
  alternance: boolean;
  category: string;
}

type SiteAccess = Pick<RunningSite, 'superuser'>;

async function list<Item>({ superuser }: SiteAccess, collection: string, query = ''): Promise<Item[]> {
  const url = `${superuser.url}/api/collections/${collection}/records?perPage=500${query}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return ((await response.json()) as { items: Item[] }).items;
}

/** The active courses, straight from PocketBase. */
export const activeCourses = (site: SiteAccess): Promise<Course[]> =>
  list(site, 'formation', `&filter=${encodeURIComponent('active = true')}`);

/** The sessions of active courses. */
export const sessions = (site: SiteAccess): Promise<{ id: string; formation: string }[]> =>
  list(site, 'session');

export const categories = (site: SiteAccess): Promise<{ id: string; title: string }[]> =>
  list(site, 'categorie');

export const slides = (site: SiteAccess): Promise<{ title: string; description: string }[]> =>
  list(site, 'carrousel', '&sort=ordre');
