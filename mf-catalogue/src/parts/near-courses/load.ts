import {
  type CardCourse,
  type Listing,
  listCourseSummaries,
  type PageContext,
  toCardCourse,
} from 'shared-ui';
import { nearCourses } from './near';

export type NearData = Listing<CardCourse>;

const nearCount = 3;

export async function load({ params, backend, signal }: PageContext): Promise<NearData> {
  const all = await listCourseSummaries(backend, signal);
  return { ...all, items: nearCourses(all.items, params.id ?? '', nearCount).map(toCardCourse) };
}
