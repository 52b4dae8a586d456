import { type CourseSummary, type Listing, listCourseSummaries, type PageContext } from 'shared-ui';
import { nearCourses } from './near';

/** A line of the list. */
export type NearCourse = Pick<CourseSummary, 'id' | 'title' | 'nbHeure' | 'priceActual' | 'alternance'>;

export type NearData = Listing<NearCourse>;

const nearCount = 3;

/** The courses nearest to that of the address; none where it is not known. */
export async function load({ params, backend, signal }: PageContext): Promise<NearData> {
  const all = await listCourseSummaries(backend, signal);
  return { ...all, items: nearCourses(all.items, params.id ?? '', nearCount).map(toNearCourse) };
}

function toNearCourse({ id, title, nbHeure, priceActual, alternance }: CourseSummary): NearCourse {
  return { id, title, nbHeure, priceActual, alternance };
}
