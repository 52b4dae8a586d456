import type { CourseDetail, Site } from 'shared-ui';
import { courseData, version } from './course-json';
import { lheoDocument, lheoFormation } from './lheo/lheo';
import { schoolFault } from './lheo/school';

export interface Feed {
  path: string;
  type: string;
  drawOne(course: CourseDetail, site: Site): string;
  /** Undefined where there can be no such file. */
  join(pieces: readonly string[], courses: readonly CourseDetail[], site: Site): string | undefined;
}

/** The data, its page and docs/open-data.md name this licence. */
const licence = {
  name: 'Licence Ouverte 2.0 (Etalab)',
  url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
} as const;

export const feeds: readonly Feed[] = [
  {
    path: '/formations.json',
    type: 'application/json; charset=utf-8',
    drawOne: (course, site) => JSON.stringify(courseData(course, site)),
    join(pieces, courses, { origin, school }) {
      const updated = courses.map((course) => course.updated).sort();
      const head = {
        version,
        url: `${origin}/formations.json`,
        updated: updated.at(-1) || undefined,
        licence,
        school: { name: school.name, legalName: school.legalName, url: `${origin}/`, siret: school.siret },
        count: courses.length,
      };
      // Each course has its own line, so that a comparison of two files shows what changed.
      return `${JSON.stringify(head).slice(0, -1)},"formations":[\n${pieces.join(',\n')}\n]}\n`;
    },
  },
  {
    path: '/formations.lheo.xml',
    type: 'application/xml; charset=utf-8',
    drawOne: lheoFormation,
    // LHÉO has no document without a course, nor one of a school that it cannot name.
    join: (pieces, _courses, { school }) =>
      pieces.length === 0 || schoolFault(school) ? undefined : lheoDocument(pieces),
  },
];
