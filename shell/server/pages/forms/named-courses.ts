import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { readSelectionPath } from '@campus/contact-request';
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
    const titleById = new Map(items.map(({ id, title }) => [id, title]));
    const normalisedTitle = typeof formation === 'string' ? normalise(formation) : undefined;
    const course = items.find(({ title }) => normalise(title) === normalisedTitle)?.id;
    const ids = visitorSelection?.courses.map(({ id }) => id) ?? [];
    if (course !== undefined) ids.unshift(course);
    const titles = Object.fromEntries([...titleById].filter(([id]) => ids.includes(id)));
    return { course, titles, isStale: !offline && ids.some((id) => !titleById.has(id)) };
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
