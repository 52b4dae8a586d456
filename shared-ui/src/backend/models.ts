import type { toCourseDetail } from './course-detail';
import type { toCourseSummary } from './course-summary';
import type { toListFacts } from './list-facts';
import type { toCategory, toSlide } from './mappers';
import type { toTopCourse } from './top-course';

// What the pages draw: the records after mapping (specification, section 3).

export type { Picture } from '../page/picture-sizes';
export type { FundingKind } from './course-children';
export type { CoursePrice, Language, Level, Place } from './course-facts';
export type { CourseDuration } from './duration';
export type { Sections } from './sections';
export type Slide = ReturnType<typeof toSlide>;
export type Category = ReturnType<typeof toCategory>;
/** A course of a list: the catalogue, the home page, the contact form. */
export type Training = ReturnType<typeof toListFacts> & { next?: NextSession; notes: CardNotes };
/** The next session of a course that one can still join: with a seat left, or nobody said how many there are. */
export type NextSession = Pick<Session, 'startsOn' | 'endsOn' | 'place' | 'freeSeats'>;
/** What a card says beside its title, hours and price, in French. */
export interface CardNotes {
  /** The next dates, or how soon there can be some. */
  when?: string;
  /** Where, and in how many days; not there where nobody said, as the next one. */
  where?: string;
  /** What the price stands for where it is not a person's without tax, and who may pay. */
  money?: string;
}
/** "1" = alternance, "0" = initial. */
export type Alternance = Training['alternance'];
export type TopCourse = ReturnType<typeof toTopCourse>;
export type CourseSummary = ReturnType<typeof toCourseSummary>;
/** The page of one course. */
export type CourseDetail = ReturnType<typeof toCourseDetail>;
export type Option = CourseDetail['options'][number];
export type Competence = CourseDetail['competences'][number];
export type Certification = CourseDetail['certification'];
export type CourseContact = NonNullable<CourseDetail['contact']>;
export type Session = CourseDetail['sessions'][number];
export type Funding = CourseDetail['fundings'][number];
export type CourseResult = CourseDetail['results'][number];
