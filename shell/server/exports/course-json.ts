import { type CourseDetail, coursePath, type Site } from '@campus/shared-ui';
import { contactOf, plainText, practicalItems } from '@campus/shared-ui/course';

/** Raised with each change that a reader has to know of; an addition is none. */
export const schemaVersion = 1;

export function courseJson(course: CourseDetail, site: Site): string {
  return `${JSON.stringify(courseData(course, site), omitEmpty, 1)}\n`;
}

/** For `JSON.stringify`: leaves out what nobody has written. */
export const omitEmpty = (_name: string, value: unknown) => (value === '' ? undefined : value);

/** Euros, hours and days are numbers, dates YYYY-MM-DD; `omitEmpty` belongs to it. */
export function courseData(course: CourseDetail, site: Site) {
  const { price, certification } = course;
  return {
    version: schemaVersion,
    id: course.id,
    reference: course.idFormation,
    url: site.origin + coursePath(course.id),
    updated: course.updated,
    title: course.title,
    summary: course.littleDescription,
    description: plainText(course.description),
    category: course.categoryTitle,
    price: {
      ...price,
      currency: price.amount === undefined ? undefined : 'EUR',
    },
    duration: course.duration,
    places: course.places,
    audience: course.audience,
    level: course.level,
    language: course.language,
    group: course.group,
    accessDelay: course.accessDelay,
    alternance: course.isAlternance,
    certification: certification.kind === 'none' ? undefined : certification,
    contact: contactOf(course, site.school),
    objectives: course.competences.map(({ title, description }) => ({ title, description })),
    sessions: course.sessions,
    /** `learnerPays` is in euros. */
    fundings: course.fundings,
    results: course.results,
    practical: practicalItems(course, site.school).map(({ key, label, text }) => ({ key, label, text })),
  };
}
