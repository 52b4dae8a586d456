import { type CourseDetail, getCourse, listTopCourses, NotFound, type PageContext } from 'shared-ui';
import type { Course, FormationData } from './data';
import { firstOfMonth } from './dates';
import type { SafeHtml } from './description/sanitise';

/**
 * Fetches the course and the top courses; rejects where nothing can be known of the course. The rich text is sanitised here and nowhere else: once per fetch, before
 * anything is cached or drawn, and a first view (loaded on the server) spares the browser the sanitiser.
 */
export async function load({ params, backend, signal }: PageContext): Promise<FormationData> {
  const id = params.id ?? '';
  const [found, top, { sanitise, longestText }] = await Promise.all([
    getCourse(backend, id, signal),
    listTopCourses(backend, signal),
    import('./description/sanitise'),
  ]);
  const length = found.course?.description.length ?? 0;
  if (length > longestText) {
    console.error(`Course ${id}: only ${longestText} of its description’s ${length} characters are shown.`);
  }
  const data: FormationData = {
    id,
    course: found.course && toCourse(found.course, sanitise),
    top: top.items,
    offline: found.offline || top.offline,
    uncertain: found.offline && !found.course,
    updatedOn: firstOfMonth(new Date()),
  };
  if (!data.course) throw new NotFound(`No active course "${id}" is known.`, data);
  return data;
}

/** What an editor may have typed, made safe to draw. */
function toCourse(course: CourseDetail, sanitise: (html: string) => SafeHtml): Course {
  const { description, descriptions } = course;
  return { ...course, description: sanitise(description), descriptions: readable(descriptions) };
}

/** `descriptions` is free JSON in the back end: only entries with a title and a content can be shown. */
function readable(entries: unknown): Course['descriptions'] {
  return Array.isArray(entries) ? entries.filter(isFact) : [];
}

function isFact(entry: Partial<Course['descriptions'][number]> | null): boolean {
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return isText(entry?.title) && isText(entry?.content);
}
