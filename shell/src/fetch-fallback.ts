import type { CourseRecord } from 'shared-ui';

/** The courses that ship with the site. */
export async function fetchFallback(): Promise<CourseRecord[]> {
  const response = await fetch('/fallback/courses.json');
  if (!response.ok) throw new Error(`/fallback/courses.json answered ${response.status}`);
  return response.json() as Promise<CourseRecord[]>;
}
