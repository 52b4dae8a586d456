import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { CourseDetail, Site } from '@campus/shared-ui';
import { listWholeCourses } from '@campus/shared-ui/server-lists';
import {
  type CachedBody,
  cachedNotFound,
  cachedBody,
  mustRevalidate,
  sendCached,
} from '../content/cache/cached-body';
import { type CachedRouteOptions, readCached } from '../content/read-cached';
import type { LoadResult } from '../content/cache/swr-cache';
import { openDataTimeoutMs } from '../operation/limits';
import { HttpError } from '../web/http-error';
import { courseData, schemaVersion, omitEmpty } from './course-json';
import { lheoDocument, lheoFormation } from './lheo/lheo';
import { schoolFault } from './lheo/school';

interface Feed {
  path: string;
  type: string;
  drawOne(course: CourseDetail, site: Site): string;
  /** Undefined where there can be no such file. */
  join(fragments: readonly string[], courses: readonly CourseDetail[], site: Site): string | undefined;
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
    drawOne: (course, site) => JSON.stringify(courseData(course, site), omitEmpty),
    join(pieces, courses, { origin, school }) {
      const updated = courses.map((course) => course.updated).sort();
      const head = {
        version: schemaVersion,
        url: `${origin}/formations.json`,
        updated: updated.at(-1),
        licence,
        school: { name: school.name, legalName: school.legalName, url: `${origin}/`, siret: school.siret },
        count: courses.length,
      };
      // Each course has its own line, so that a comparison of two files shows what changed.
      return `${JSON.stringify(head, omitEmpty).slice(0, -1)},"formations":[\n${pieces.join(',\n')}\n]}\n`;
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

/** Courses that are drawn before others have their turn. */
const yieldInterval = 20;

/** Pages of other sites may read the data, as nothing in it depends on who asks. */
const headers = {
  'Cache-Control': mustRevalidate,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
};

/** Answers 503 without PocketBase and cache: the shipped courses may be wrong by now. */
export async function openData(app: FastifyInstance, options: CachedRouteOptions): Promise<void> {
  async function make(feed: Feed, site: Site): Promise<LoadResult<CachedBody>> {
    const courses = await listWholeCourses(
      { ...options.backend, timeout: openDataTimeoutMs },
      AbortSignal.timeout(openDataTimeoutMs),
    ).catch(() => {
      throw new HttpError(503, 'the courses cannot be read', 30);
    });
    const pieces: string[] = [];
    for (const course of courses) {
      if (pieces.length % yieldInterval === yieldInterval - 1) await setImmediate();
      pieces.push(feed.drawOne(course, site));
    }
    const text = feed.join(pieces, courses, site);
    const value = text === undefined ? cachedNotFound : cachedBody(text, { type: feed.type, headers });
    return { value, isCacheable: true };
  }

  for (const feed of feeds) {
    app.get(feed.path, async (request, reply) => {
      const cached = await readCached(options, request, feed.path, (site) => make(feed, site));
      return cached.status === 404 ? reply.callNotFound() : sendCached(request, reply, cached);
    });
  }
}
