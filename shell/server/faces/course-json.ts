import { type CourseDetail, coursePath, type Site } from 'shared-ui';
import { plainText, practicalItems } from 'shared-ui/course';

/** Raised with each change that a reader has to know of; what is added is none. */
export const version = 1;

/** `/formation/{id}/formation.json`. */
export function courseJson(course: CourseDetail, site: Site): string {
  return `${JSON.stringify(courseData(course, site), null, 1)}\n`;
}

/**
 * A course as data: the typed facts of its record, and in `practical` the sentences that
 * every other form of it shows. What the record does not say is left out; euros, hours, days as numbers; days as YYYY-MM-DD.
 */
export function courseData(course: CourseDetail, site: Site) {
  const { price, certification } = course;
  return {
    version,
    id: course.id,
    reference: course.idFormation || undefined,
    url: site.origin + coursePath(course.id),
    updated: course.updated || undefined,
    title: course.title,
    summary: course.littleDescription || undefined,
    description: plainText(course.description) || undefined,
    category: course.categoryTitle || undefined,
    price: {
      ...price,
      ...(price.amount !== undefined && { currency: 'EUR' }),
      covers: price.covers || undefined,
    },
    /** `hours` and `days`. */
    duration: course.duration,
    places: course.places,
    audience: course.audience || undefined,
    level: course.level,
    language: course.language,
    /** People: `min` and `max`. */
    group: course.group,
    accessDelay: course.accessDelay,
    alternance: course.isAlternance,
    certification: certification.kind === 'none' ? undefined : certification,
    contact: contactOf(course, site),
    objectives: course.competences.map(({ title, description }) => ({ title, description })),
    sessions: course.sessions,
    /** Who may pay; `learnerPays` in euros. */
    fundings: course.fundings,
    results: course.results,
    practical: practicalItems(course, site.school).map(({ key, label, text }) => ({ key, label, text })),
  };
}

/** Who answers for the course; where its record names nobody, the school. */
function contactOf({ contact }: CourseDetail, { school }: Site) {
  const { name, phone, email } = contact ?? school;
  return { name: name || school.name, phone: phone || school.phone, email: email || school.email };
}
