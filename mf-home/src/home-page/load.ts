import {
  type Category,
  type Listing,
  listCategories,
  listNewestCourses,
  listSlides,
  type PageContext,
  type Slide,
  type Training,
} from 'shared-ui';

/** What the home page shows of the back end; each list is empty on its own when it cannot be had. */
export interface HomeData {
  slides: Slide[];
  categories: Category[];
  courses: Listing<Training>;
}

export const newestCount = 6;

export async function load({ backend, signal }: PageContext): Promise<HomeData> {
  const [slides, categories, courses] = await Promise.all([
    listSlides(backend, signal),
    listCategories(backend, signal),
    listNewestCourses(backend, signal, newestCount),
  ]);
  return { slides, categories, courses };
}
