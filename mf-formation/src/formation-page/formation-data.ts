import { cleanHtml } from '@campus/pocketbase/rules/clean-html.js';
import { type CourseDetail, NotFound } from '@campus/shared-ui';
import { dayText, localDay } from '@campus/shared-ui/course';
import { type Alternance, type FormationData, type SafeHtml, toPageCourse } from './page-course';

interface LoadedCourse {
  course: CourseDetail | null;
  offline: boolean;
}

/** Only `load` imports this module: a first view, loaded by the server, does without. */
export function toFormationData(id: string, source: LoadedCourse, alternance?: Alternance): FormationData {
  function clean(name: string, html: string): SafeHtml {
    if (html.length > maxTextCharacters) {
      console.error(
        `Course ${id}: only ${maxTextCharacters} of its ${name}’s ${html.length} characters are shown.`,
      );
    }
    return sanitise(html);
  }

  const today = localDay(new Date());
  const data: FormationData = {
    id,
    course: source.course && toPageCourse(source.course, today, clean),
    offline: source.offline,
    isUncertain: source.offline && !source.course,
    updatedOn: dayText(`${today.slice(0, 7)}-01`),
  };
  if (data.course && alternance) data.course.alternance = alternance;
  if (!data.course) throw new NotFound(`No active course "${id}" is known.`, data);
  return data;
}

/** The form takes a description of so many bytes. */
export const maxTextCharacters = 100 * 1024;

/** Every text is cleaned: records may be older than the rules, or another program's. */
export function sanitise(html: string): SafeHtml {
  const elsewhere = /<a href="https?:[^"]*"/gi;
  return cleanHtml(truncateHtml(html)).replace(elsewhere, '$& rel="noopener noreferrer"') as SafeHtml;
}

/** The result never ends with half a tag. */
function truncateHtml(html: string): string {
  if (html.length <= maxTextCharacters) return html;
  const start = html.slice(0, maxTextCharacters);
  const open = start.lastIndexOf('<');
  return open > start.lastIndexOf('>') ? start.slice(0, open) : start;
}
