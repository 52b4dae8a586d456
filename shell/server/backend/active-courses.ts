import { type Backend, type CourseRecord, readList } from 'shared-ui';
import { serverLists } from 'shared-ui/server-lists';

/** What an address of a course is made of. */
type CourseAddress = Pick<CourseRecord, 'id' | 'idFormation' | 'updated'>;

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
