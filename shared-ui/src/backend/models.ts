import type { toCourseDetail } from './course-detail';
import type { toCourseSummary } from './course-summary';
import type { toListFacts } from './list-facts';
import type { toCategory, toSlide } from './mappers';
import type { toTopCourse } from './top-course';

// Pages draw these: records after mapping (specification, section 3).

export type { Picture } from '../page/picture-sizes';
export type { FundingKind } from './course-children';
export type { CoursePrice, Language, Level, Place } from './course-facts';
export type { CourseDuration } from './duration';
export type { Sections } from './sections';
export type Slide = ReturnType<typeof toSlide>;
export type Category = ReturnType<typeof toCategory>;
export type Training = ReturnType<typeof toListFacts> & { next?: NextSession; notes: CardNotes };
/** Visitors can still join it: a seat is left, or nobody said how many there are. */
export type NextSession = Pick<Session, 'startsOn' | 'endsOn' | 'place' | 'freeSeats'>;
export interface CardNotes {
  when?: string;
  /** Where, and in how many days; missing where nobody said. */
  where?: string;
  /** What the price stands for unless it is a person's without tax, and who may pay. */
  money?: string;
}
/** "1" = alternance, "0" = initial. */
export type Alternance = Training['alternance'];
export type TopCourse = ReturnType<typeof toTopCourse>;
export type CourseSummary = ReturnType<typeof toCourseSummary>;
export type CourseDetail = ReturnType<typeof toCourseDetail>;
export type Option = CourseDetail['options'][number];
export type Competence = CourseDetail['competences'][number];
export type Certification = CourseDetail['certification'];
export type CourseContact = NonNullable<CourseDetail['contact']>;
export type Session = CourseDetail['sessions'][number];
export type Funding = CourseDetail['fundings'][number];
export type CourseResult = CourseDetail['results'][number];
