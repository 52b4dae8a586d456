import { type Backend, type CourseChoice, getCourse, listCourses } from '@campus/shared-ui';

// Two pages need it. Its own entry keeps it out of what every page loads.

/** Finds a course that has moved by a former id, too; null stands for one that is not active. */
export async function getCourses(backend: Backend, ids: readonly string[], signal: AbortSignal) {
  const listing = listCourses(backend, signal);
  async function getOne(id: string) {
    const found = await getCourse(backend, id, signal);
    if (found.course) return found;
    const moved = (await listing).items.find(({ formerly }) => formerly?.includes(id));
    return moved ? getCourse(backend, moved.id, signal) : found;
  }
  const [{ items, ...list }, ...found] = await Promise.all([listing, ...ids.map(getOne)]);
  const choices = items
    .map(({ id, title, formerly }): CourseChoice => ({ id, title, formerly }))
    .sort((a, b) => a.title.localeCompare(b.title, 'fr'));
  return {
    ...list,
    courses: found.map(({ course }) => course),
    /** All active courses, in alphabetical order. */
    choices,
    offline: list.offline || found.some(({ offline }) => offline),
  };
}
