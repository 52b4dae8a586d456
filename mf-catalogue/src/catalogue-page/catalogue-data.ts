import {
  type Category,
  type CourseLine,
  type listCourses,
  type PageContext,
  toCardCourse,
} from '@campus/shared-ui';
import { contentFor } from './find-content';
import type { CatalogueData, CategoryChoice } from './data';
import type { CourseFacets } from './filters/facets';
import { parseFilters } from './filters/filters';

interface Asked {
  search: URLSearchParams;
  /** The server searches the content here; a browser searches by itself. */
  answers: PageContext['backend']['search'];
}

export async function toCatalogueData(
  { items, offline }: Pick<Awaited<ReturnType<typeof listCourses>>, 'items' | 'offline'>,
  categories: readonly Category[],
  { search, answers }: Asked,
): Promise<CatalogueData> {
  const courses = items.map((course) => ({
    ...toCardCourse(course),
    categoryId: course.categoryId,
    facets: courseFacets(course),
  }));
  const choices = categoryChoices(categories, items);
  const data = { courses, categories: choices, offline };
  if (!answers) return data;
  const filters = parseFilters(search, { categories: choices.map(({ id }) => id), courses: courses.length });
  // The first list stands without an answer.
  const content = await contentFor(answers, courses, filters).catch(() => undefined);
  return { ...data, ...(content && { content }) };
}

// PocketBase sorts by bytes, which puts "Électricité" after "Web".
const french = new Intl.Collator('fr');

/** The courses name their categories where the list could not be had. */
function categoryChoices(categories: readonly Category[], courses: readonly CourseLine[]): CategoryChoice[] {
  const ofCourses = courses.map(({ categoryId, categoryTitle }) => ({
    id: categoryId,
    title: categoryTitle,
  }));
  const listed = categories.length > 0 ? categories : ofCourses.filter(({ id }) => id !== '');
  const titles = new Map(listed.map(({ id, title }) => [id, title]));
  return [...titles].map(([id, title]) => ({ id, title })).sort((a, b) => french.compare(a.title, b.title));
}

type CourseFields = Pick<CourseLine, 'places' | 'next' | 'duration' | 'fundings' | 'level'>;

export function courseFacets({ places, next, duration, fundings, level }: CourseFields): CourseFacets {
  const durations = durationsOf(duration);
  const levels = level === 'tous' ? ['debutant', 'intermediaire', 'avance'] : level ? [level] : [];
  return {
    ...(places.length > 0 && { lieu: places }),
    ...(next && { dates: ['oui'] }),
    ...(durations.length > 0 && { duree: durations }),
    ...(fundings.length > 0 && { financement: fundings }),
    ...(levels.length > 0 && { niveau: levels }),
  };
}

const hoursPerDay = 7;

/** A day's course fits into a week, too. */
function durationsOf({ hours, days }: CourseLine['duration']): string[] {
  const length = days ?? (hours && hours / hoursPerDay);
  if (!length) return [];
  if (length > 5) return ['plus'];
  return length > 1 ? ['5'] : ['1', '5'];
}
