import { type getCourse, NotFound } from 'shared-ui';
import { localDay } from 'shared-ui/course';
import type { Alternance } from './alternance';
import type { FormationData } from './data';
import { firstOfMonth } from './dates';
import { longestText, type SafeHtml, sanitise } from './description/sanitise';
import { mostSessions, shownCourse } from './shown-course';

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

  const data: FormationData = {
    id,
    course: found.course && {
      ...shownCourse(found.course, localDay(new Date()), clean),
      ...(alternance && { alternance }),
    },
    offline: found.offline,
    uncertain: found.offline && !found.course,
    updatedOn: firstOfMonth(new Date()),
  };
  if (!data.course) throw new NotFound(`No active course "${id}" is known.`, data);
  if (found.course && found.course.sessions.length > mostSessions) {
    console.error(`Course ${id}: only the first ${mostSessions} of its sessions are shown.`);
  }
  return data;
}
