import {
  type CardCourse,
  type Category,
  listCategories,
  listCourses,
  type PageContext,
  type Training,
  toCardCourse,
} from 'shared-ui';

/** A course in the catalogue: its card, and what the filters ask for. */
export type CatalogueCourse = CardCourse & Pick<Training, 'categoryId'>;

/** What the catalogue shows. */
export interface CatalogueData {
  courses: CatalogueCourse[];
  categories: CategoryChoice[];
  /** The courses are those that ship with the site. */
  offline: boolean;
}

export interface CategoryChoice {
  id: string;
  title: string;
}

/**
 * All courses and categories at once: the filters then work without asking again. Rejects where no list can be had:
 * an empty one would say that the school has no courses.
 */
export async function load({ backend, signal }: PageContext): Promise<CatalogueData> {
  const [{ items, offline, unavailable }, categories] = await Promise.all([
    listCourses(backend, signal),
    listCategories(backend, signal, { sort: 'title' }),
  ]);
  if (unavailable) throw new Error('neither PocketBase nor the courses that ship with the site can be had');
  const courses = items.map((course) => ({ ...toCardCourse(course), categoryId: course.categoryId }));
  return { courses, categories: categoryChoices(categories, items), offline };
}

// PocketBase sorts by bytes, which puts "Électricité" after "Web".
const french = new Intl.Collator('fr');

/** The categories to choose from, in French order; those of the courses where the list could not be had. */
function categoryChoices(categories: readonly Category[], courses: readonly Training[]): CategoryChoice[] {
  const ofCourses = courses.map(({ categoryId, categoryTitle }) => ({
    id: categoryId,
    title: categoryTitle,
  }));
  const listed = categories.length > 0 ? categories : ofCourses.filter(({ id }) => id !== '');
  const titles = new Map(listed.map(({ id, title }) => [id, title]));
  return [...titles].map(([id, title]) => ({ id, title })).sort((a, b) => french.compare(a.title, b.title));
}
