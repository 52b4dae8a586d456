import type { CourseDetail, Site } from 'shared-ui';
import { courseData, version } from '../faces/course-json';
import { lheoDocument, lheoFormation } from '../faces/lheo/lheo';
import { schoolFault } from '../faces/lheo/school';

/** All active courses in one file: open data. */
export interface Feed {
  /** Its address, from the root. */
  path: string;
  type: string;
  /** One course, as its own file has it. */
  drawOne(course: CourseDetail, site: Site): string;
  /** The whole of them; undefined where there can be none. */
  join(pieces: readonly string[], courses: readonly CourseDetail[], site: Site): string | undefined;
}

/** Under which terms the data may be used: named in the data, on its page and in docs/open-data.md. */
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
      // A line for each course: what changed shows in a comparison of two files.
      return `${JSON.stringify(head).slice(0, -1)},"formations":[\n${pieces.join(',\n')}\n]}\n`;
    },
  },
  {
    path: '/formations.lheo.xml',
    type: 'application/xml; charset=utf-8',
    drawOne: lheoFormation,
    // The language has no document without a course, nor one of a school that it cannot name.
    join: (pieces, _courses, { school }) =>
      pieces.length === 0 || schoolFault(school) ? undefined : lheoDocument(pieces),
  },
];
