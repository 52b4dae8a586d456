import type { CourseDetail, Site } from 'shared-ui';
import { calendar } from './calendar';
import { courseJson } from './course-json';
import { lheo } from './lheo/lheo';
import { schoolFault } from './lheo/school';
import type { Programmes } from './programme/programmes';

export interface Face {
  file: string;
  type: string;
  /** The name of the saved file begins so; the course's title follows. */
  name: string;
  /** Search engines leave data out, as they have the page; a document for people is found, and leads there. */
  isData: boolean;
  /** Undefined where the course has no such form. `part` is what the address names of it. */
  draw(course: CourseDetail, site: Site, part: string): Promise<Buffer> | string | undefined;
}

export const courseFaces = (drawProgramme: Programmes): readonly Face[] => [
  {
    file: 'programme.pdf',
    type: 'application/pdf',
    name: 'Programme',
    isData: false,
    draw: (course, site) => drawProgramme(course, site),
  },
  {
    file: 'lheo.xml',
    type: 'application/xml; charset=utf-8',
    name: 'LHÉO',
    isData: true,
    draw: (course, site) => (schoolFault(site.school) ? undefined : lheo(course, site)),
  },
  {
    file: 'formation.json',
    type: 'application/json; charset=utf-8',
    name: 'Formation',
    isData: true,
    draw: courseJson,
  },
  {
    file: 'sessions.ics',
    type: 'text/calendar; charset=utf-8',
    name: 'Dates',
    isData: true,
    draw: (course, site, part) => calendar(course, site, part || undefined),
  },
];
