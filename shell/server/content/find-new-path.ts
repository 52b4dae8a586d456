import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { type Backend, coursePath, listCourses } from '@campus/shared-ui';
import { HttpError } from '../web/http-error';

/**
 * Gives the path of the course that formerly stood at this one, in whatever spelling, if any.
 * Rejects while PocketBase is down: a 404 would be believed.
 */
export async function findNewPath(backend: Backend, pathname: string): Promise<string | undefined> {
  if (!pathname.startsWith(coursePath(''))) return undefined;
  const { items, offline } = await listCourses(backend, new AbortController().signal);
  if (offline) throw new HttpError(503, 'the courses cannot be read', 30);
  const course = items.find(({ formerly }) => formerly?.some((id) => coursePath(normalise(id)) === pathname));
  return course && coursePath(course.id);
}
