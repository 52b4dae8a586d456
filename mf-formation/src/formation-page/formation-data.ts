import { cleanHtml } from '@campus/pocketbase/rules/clean-html.js';
import { type getCourse, NotFound } from '@campus/shared-ui';
import { dayText, localDay } from '@campus/shared-ui/course';
import {
  type Alternance,
  type FormationData,
  mostSessions,
  type SafeHtml,
  shownCourse,
} from './shown-course';

/** `load` alone fetches this, so that a first view, which the server has loaded, spares it. */
export function toFormationData(
  id: string,
  found: Awaited<ReturnType<typeof getCourse>>,
  alternance?: Alternance,
): FormationData {
  function clean(name: string, html: string): SafeHtml {
    if (html.length > longestText) {
      console.error(
        `Course ${id}: only ${longestText} of its ${name}’s ${html.length} characters are shown.`,
      );
    }
    return sanitise(html);
  }

  const today = localDay(new Date());
  const data: FormationData = {
    id,
    course: found.course && {
      ...shownCourse(found.course, today, clean),
      ...(alternance && { alternance }),
    },
    offline: found.offline,
    uncertain: found.offline && !found.course,
    updatedOn: dayText(`${today.slice(0, 7)}-01`),
  };
  if (!data.course) throw new NotFound(`No active course "${id}" is known.`, data);
  if (found.course && found.course.sessions.length > mostSessions) {
    console.error(`Course ${id}: only the first ${mostSessions} of its sessions are shown.`);
  }
  return data;
}

/** So many characters are read of a text: forty times the longest of the seed. */
export const longestText = 50_000;

/** Records may be older than the rules of content, or written by another program, so that every text is cleaned. */
export function sanitise(html: string): SafeHtml {
  const elsewhere = /<a href="https?:[^"]*"/gi;
  return cleanHtml(beginning(html)).replace(elsewhere, '$& rel="noopener noreferrer"') as SafeHtml;
}

/** The beginning must not end with half a tag. */
function beginning(html: string): string {
  if (html.length <= longestText) return html;
  const start = html.slice(0, longestText);
  const open = start.lastIndexOf('<');
  return open > start.lastIndexOf('>') ? start.slice(0, open) : start;
}
