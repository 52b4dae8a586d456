import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { readSelectionPath } from '@campus/contact-request';
import { type Backend, listCourses } from '@campus/shared-ui';
import { longestHeader, namedCoursesTime } from '../../operation/limits';

interface NamedCourses {
  /** Undefined where the title that is asked for is none of the catalogue's. */
  course: string | undefined;
  titles: Readonly<Record<string, string>>;
  isStale: boolean;
}

const nothing: NamedCourses = { course: undefined, titles: {}, isStale: false };

/** Where the catalogue cannot be asked, nothing is known and nothing refused. */
export async function namedCourses(
  backend: Backend,
  { formation, selection }: { formation: unknown; selection: unknown },
): Promise<NamedCourses> {
  const chosen = typeof selection === 'string' ? readSelectionPath(selection.trim()) : undefined;
  try {
    const { items, offline } = await listCourses(backend, AbortSignal.timeout(namedCoursesTime));
    const all = new Map(items.map(({ id, title }) => [id, title]));
    const wanted = typeof formation === 'string' ? normalise(formation) : undefined;
    const course = items.find(({ title }) => normalise(title) === wanted)?.id;
    const ids = [...(course === undefined ? [] : [course]), ...(chosen?.courses.map(({ id }) => id) ?? [])];
    const titles = Object.fromEntries([...all].filter(([id]) => ids.includes(id)));
    return { course, titles, isStale: !offline && ids.some((id) => !all.has(id)) };
  } catch (error) {
    console.error(`Contact: the catalogue could not be asked (${(error as Error).message}).`);
    return nothing;
  }
}

/** The contact service believes whoever shows the secret of `DATA_DIR`. */
export function vouchedFor({ titles }: NamedCourses, secret: string): Record<string, string> {
  const courses = encodeURIComponent(JSON.stringify(titles));
  return Object.keys(titles).length > 0 && courses.length <= longestHeader
    ? { 'X-Courses': courses, Authorization: `Bearer ${secret}` }
    : {};
}
