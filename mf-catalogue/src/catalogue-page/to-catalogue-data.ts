import { type Category, type CourseLine, type PageContext, toCardCourse } from '@campus/shared-ui';
import { contentFor } from './find-content';
import type { CatalogueData, CategoryChoice } from './catalogue-data';
import type { CourseFacets } from './filters/facets';
import { parseFilters } from './filters/filters';

interface SearchOptions {
  search: URLSearchParams;
  /** The server's search of the content; missing in a browser, which searches by itself. */
  searchContent: PageContext['backend']['search'];
}

export async function toCatalogueData(
  { items, offline }: { items: readonly CourseLine[]; offline: boolean },
  categories: readonly Category[],
  { search, searchContent }: SearchOptions,
): Promise<CatalogueData> {
  const courses = items.map((course) => ({
    ...toCardCourse(course),
    categoryId: course.categoryId,
    facets: courseFacets(course),
  }));
  const data = { courses, categories: categoryChoices(categories, items), offline };
  if (!searchContent) return data;
  // A failure leaves the first list alone.
  const content = await contentFor(searchContent, courses, parseFilters(search)).catch(
    (error) => void console.error(`The search of the content failed (${(error as Error).message}).`),
  );
  return content ? { ...data, content } : data;
}

// PocketBase sorts by bytes, which puts "Électricité" after "Web".
const collator = new Intl.Collator('fr');

/** Without the list of categories, the courses name their own. */
function categoryChoices(categories: readonly Category[], courses: readonly CourseLine[]): CategoryChoice[] {
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  if (titles.size === 0) {
    for (const { categoryId, categoryTitle } of courses) titles.set(categoryId, categoryTitle);
    titles.delete('');
  }
  return [...titles].map(([id, title]) => ({ id, title })).sort((a, b) => collator.compare(a.title, b.title));
}

type CourseFields = Pick<CourseLine, 'places' | 'next' | 'duration' | 'fundings' | 'level'>;

export function courseFacets({ places, next, duration, fundings, level }: CourseFields): CourseFacets {
  const durations = durationsOf(duration);
  const facets: CourseFacets = {};
  if (places.length > 0) facets.lieu = places;
  if (next) facets.dates = ['oui'];
  if (durations.length > 0) facets.duree = durations;
  if (fundings.length > 0) facets.financement = fundings;
  if (level) facets.niveau = level === 'tous' ? ['debutant', 'intermediaire', 'avance'] : [level];
  return facets;
}

const hoursPerDay = 7;

/** A day's course fits into a week, too. */
function durationsOf({ hours, days }: CourseLine['duration']): string[] {
  const lengthDays = days ?? (hours && hours / hoursPerDay);
  if (!lengthDays) return [];
  if (lengthDays > 5) return ['plus'];
  return lengthDays > 1 ? ['5'] : ['1', '5'];
}
