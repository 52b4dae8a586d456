import { readSelectionPath } from 'contact-request';
import { type Backend, listCourses } from 'shared-ui';

/** What the catalogue knows of the courses that a request names. */
interface NamedCourses {
  /** The id of the course that is asked for; undefined where its title is none of the catalogue's. */
  course: string | undefined;
  /** The titles of all of them by their ids. */
  titles: Readonly<Record<string, string>>;
  /** The selection names a course that the catalogue no longer has. */
  isStale: boolean;
}

const nothing: NamedCourses = { course: undefined, titles: {}, isStale: false };

/** Milliseconds: a request waits no longer for what is not needed to take it. */
const patience = 2000;

/** Looks up what a request names; where the catalogue cannot be asked nothing is known, and nothing refused. */
export async function namedCourses(
  backend: Backend,
  { formation, selection }: { formation: unknown; selection: unknown },
): Promise<NamedCourses> {
  const chosen = typeof selection === 'string' ? readSelectionPath(selection.trim()) : undefined;
  try {
    const { items, offline } = await listCourses(backend, AbortSignal.timeout(patience));
    const all = new Map(items.map(({ id, title }) => [id, title]));
    const course = items.find(({ title }) => typeof formation === 'string' && title === formation.trim())?.id;
    const ids = [...(course === undefined ? [] : [course]), ...(chosen?.courses.map(({ id }) => id) ?? [])];
    const titles = ids.flatMap((id) => {
      const title = all.get(id);
      return title === undefined ? [] : [[id, title]];
    });
    return {
      course,
      titles: Object.fromEntries(titles),
      isStale: !offline && ids.some((id) => !all.has(id)),
    };
  } catch (error) {
    console.error(`Contact: the catalogue could not be asked (${(error as Error).message}).`);
    return nothing;
  }
}

/** More than the courses of the longest selection; the contact service takes no longer header. */
const longestHeader = 8000;

/** Tells the contact service which courses there are; it believes whoever shows the secret of `DATA_DIR`. */
export function vouchedFor({ titles }: NamedCourses, secret: string): Record<string, string> {
  const courses = encodeURIComponent(JSON.stringify(titles));
  return Object.keys(titles).length > 0 && courses.length <= longestHeader
    ? { 'X-Courses': courses, Authorization: `Bearer ${secret}` }
    : {};
}
