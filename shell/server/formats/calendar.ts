import { type CourseDetail, coursePath, type Session, type Site } from '@campus/shared-ui';
import { placesText, sessionText } from '@campus/shared-ui/course';

/** Bytes of a line; a longer one is folded (RFC 5545, 3.1). */
const longestLine = 75;

/** Sessions are whole days (RFC 5545), as a day has no time zone; `only` is the id of one. Undefined where there are none. */
export function calendar(course: CourseDetail, site: Site, only?: string): string | undefined {
  const sessions = course.sessions.filter(({ id }) => only === undefined || id === only);
  if (sessions.length === 0) return undefined;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.school.name)}//Formations//FR`,
    'CALSCALE:GREGORIAN',
    ...sessions.flatMap((session) => event(session, course, site)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

function event(session: Session, course: CourseDetail, { origin, school }: Site): string[] {
  const page = origin + coursePath(course.id);
  const isOnline = session.place === 'distanciel';
  const place = session.address || (isOnline ? '' : `${school.street}, ${school.postcode} ${school.city}`);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(session.id)}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(course.updated)}`,
    `DTSTART;VALUE=DATE:${compact(session.startsOn)}`,
    // DTEND is the first day after the session.
    `DTEND;VALUE=DATE:${compact(dayAfter(session.endsOn))}`,
    `SUMMARY:${escaped(course.title)}`,
    `DESCRIPTION:${escaped(`${sessionText(session)}\n${page}`)}`,
    `LOCATION:${escaped(place || placesText(session.place ? [session.place] : []))}`,
    `URL:${page}`,
    'END:VEVENT',
  ];
}

const compact = (day: string) => day.replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The stamp is the record's last change, so that the same record gives the same file. */
function stamp(updated: string): string {
  const date = new Date(updated.replace(' ', 'T'));
  const known = Number.isNaN(date.getTime()) ? new Date(0) : date;
  return known.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Signs that steer a terminal or a line are left out. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** Further pieces begin with a space, and no character is torn (RFC 5545, 3.1). */
function folded(line: string): string {
  let piece = '';
  let bytes = 0;
  const pieces: string[] = [];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      pieces.push(piece);
      [piece, bytes] = [' ', 1];
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
