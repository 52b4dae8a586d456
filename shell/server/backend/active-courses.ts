import { type Backend, type CourseRecord, coursePath, readList } from 'shared-ui';
import { serverLists } from 'shared-ui/server-lists';

/** What an address of a course is made of. */
type CourseAddress = Pick<CourseRecord, 'id' | 'idFormation' | 'updated'> & { formerly?: string[] | null };

/** The addresses of the active courses, the oldest first; those that ship with the site where PocketBase does not answer. */
export async function activeCourses(
  backend: Backend,
): Promise<{ courses: CourseAddress[]; offline: boolean }> {
  const signal = AbortSignal.timeout(5000);
  try {
    const name = 'formation (addresses)';
    const courses = await readList<CourseAddress>(backend, name, signal, serverLists.courseAddresses);
    return { courses, offline: false };
  } catch {
    return { courses: await backend.fallback(), offline: true };
  }
}

/** Where the page of a course stands now that stood at this path; undefined: nowhere. */
export async function movedTo(backend: Backend, pathname: string): Promise<string | undefined> {
  if (!pathname.startsWith(coursePath(''))) return undefined;
  const { courses } = await activeCourses(backend);
  const course = courses.find(({ formerly }) => formerly?.some((id) => coursePath(id) === pathname));
  return course && coursePath(course.id);
}
