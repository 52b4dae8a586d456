import ical from 'ical-generator';
import { type CourseDetail, coursePath, type Site } from '@campus/shared-ui';
import { sessionText } from '@campus/shared-ui/course';

/** Sessions are whole days (RFC 5545); `only` is the id of one. Undefined without sessions. */
export function calendar(course: CourseDetail, site: Site, sessionId?: string): string | undefined {
  const { origin, school } = site;
  const sessions = course.sessions.filter(({ id }) => sessionId === undefined || id === sessionId);
  if (sessions.length === 0) return undefined;
  const prodId = { company: oneLine(school.name), product: 'Formations', language: 'FR' };
  const schoolPlace = `${school.street}, ${school.postcode} ${school.city}`;
  const page = origin + coursePath(course.id);
  const events = sessions.map((session) => {
    const places = session.place ? [session.place] : course.places;
    const usualPlace = places.join() === 'distanciel' ? 'À distance' : schoolPlace;
    return {
      id: `${oneLine(session.id)}@${new URL(origin).hostname}`,
      // The record's last change, so that the same record gives the same file.
      stamp: new Date(course.updated || 0),
      timezone: 'UTC',
      allDay: true,
      start: new Date(session.startsOn),
      end: dayAfter(session.endsOn),
      summary: oneLine(course.title),
      description: `${oneLine(sessionText(session, school.city))}\n${page}`,
      location: oneLine(session.address || usualPlace),
      url: page,
    };
  });
  return `${ical({ prodId, events })}\r\n`;
}

/** DTEND is the first day after the session. */
function dayAfter(day: string): Date {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date;
}

/** Signs that steer a terminal, or end a line, are left out. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
