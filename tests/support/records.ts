import { signIn } from './editor';
import type { RunningSite } from './site';

/** What the tests read of a course. */
export interface Course {
  id: string;
  title: string;
  nbHeure: string;
  priceActual: string;
  alternance: boolean;
  topFormation: boolean;
  category: string;
  places: string[];
  days: number;
  hours: number;
  level: string;
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

/** Changes a record as an editor does; returns what undoes the change. */
export async function edit(
  site: SiteAccess,
  collection: string,
  id: string,
  change: Record<string, unknown>,
): Promise<() => Promise<void>> {
  const editor = await signIn(site);
  const before = await editor.get(collection, id);
  await editor.change(collection, id, change);
  const old = Object.fromEntries(Object.keys(change).map((name) => [name, before[name]]));
  return () => editor.change(collection, id, old);
}
