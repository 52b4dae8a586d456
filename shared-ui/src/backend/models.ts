import type { toCategory, toCourseDetail, toSlide, toTopCourse, toTraining } from './mappers';

// What the pages draw: the records after mapping (specification, section 3).

export type { Picture } from '../page/picture-sizes';
export type Slide = ReturnType<typeof toSlide>;
export type Category = ReturnType<typeof toCategory>;
/** A course of a list: the catalogue, the home page, the contact form. */
export type Training = ReturnType<typeof toTraining>;
/** "1" = alternance, "0" = initial. */
export type Alternance = Training['alternance'];
export type TopCourse = ReturnType<typeof toTopCourse>;
/** The page of one course. */
export type CourseDetail = ReturnType<typeof toCourseDetail>;
export type Option = CourseDetail['options'][number];
export type Competence = CourseDetail['competences'][number];
