import { cardNotes } from '../course/card-notes';
import { nextSession } from '../course/session-text';
import { toSessions } from './course-children';
import { toListFacts } from './list-facts';
import { localDay } from './local-day';
import type { NextSession, Training } from './models';
import type { CourseRecord } from './records';

export function toTraining(record: CourseRecord, now = new Date()): Training {
  const facts = toListFacts(record);
  const sessions = toSessions(record, now);
  const next = nextSession(sessions, localDay(now));
  return {
    ...facts,
    ...(next && { next: shortSession(next) }),
    notes: cardNotes({ ...facts, sessions, next }),
  };
}

function shortSession({ startsOn, endsOn, place, freeSeats }: NextSession): NextSession {
  return { startsOn, endsOn, place, freeSeats };
}
