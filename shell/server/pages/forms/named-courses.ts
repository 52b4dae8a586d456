import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { findCourse, readSelectionPath } from '@campus/contact-request';
import { type Backend, listCourses } from '@campus/shared-ui';
import { maxCoursesHeaderBytes, namedCoursesTimeoutMs } from '../../operation/limits';

/** As a request names them: a title, and the address of a selection. */
export interface Names {
  formation: unknown;
  selection: unknown;
}

interface NamedCourses {
  /** Undefined when no course has the title. */
  course: string | undefined;
  /** By the ids of the request, which may be former ones. */
  titles: Readonly<Record<string, string>>;
  isStale: boolean;
}

const noCourses: NamedCourses = { course: undefined, titles: {}, isStale: false };

/** While the catalogue is down, no course is known, and none refused. */
export async function findNamedCourses(
  backend: Backend,
  { formation, selection }: Names,
): Promise<NamedCourses> {
  const visitorSelection = typeof selection === 'string' ? readSelectionPath(selection.trim()) : undefined;
  try {
    const { items, offline } = await listCourses(backend, AbortSignal.timeout(namedCoursesTimeoutMs));
    const normalisedTitle = typeof formation === 'string' ? normalise(formation) : undefined;
    const course = items.find(({ title }) => normalise(title) === normalisedTitle)?.id;
    const ids = visitorSelection?.courses.map(({ id }) => id) ?? [];
    if (course !== undefined) ids.unshift(course);
    const known = ids.filter((id) => findCourse(items, id));
    const titles = Object.fromEntries(known.map((id) => [id, findCourse(items, id)?.title ?? '']));
    return { course, titles, isStale: !offline && known.length < ids.length };
  } catch (error) {
    console.error(`Contact: the catalogue could not be asked (${(error as Error).message}).`);
    return noCourses;
  }
}

/** The contact service believes whoever shows the secret of `DATA_DIR`. */
export function courseHeaders({ titles }: NamedCourses, secret: string): Record<string, string> {
  const courses = encodeURIComponent(JSON.stringify(titles));
  return Object.keys(titles).length > 0 && courses.length <= maxCoursesHeaderBytes
    ? { 'X-Courses': courses, Authorization: `Bearer ${secret}` }
    : {};
}
