import {
  type CardCourse,
  type Listing,
  listNewestCourses,
  type PageContext,
  toCardCourse,
} from '@campus/shared-ui';

export const newestCount = 6;

export async function load({ backend, signal }: PageContext): Promise<Listing<CardCourse>> {
  const newest = await listNewestCourses(backend, signal, newestCount);
  return { ...newest, items: newest.items.map(toCardCourse) };
}
