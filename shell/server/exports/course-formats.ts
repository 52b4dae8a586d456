import { normalise } from '@campus/pocketbase/rules/normalise.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CourseDetail, coursePath, courseRoute, getCourse, type Site } from '@campus/shared-ui';
import {
  type CachedBody,
  cachedNotFound,
  cachedBody,
  mustRevalidate,
  sendBytes,
  sendCached,
} from '../content/cache/cached-body';
import { type CachedRouteOptions, readCached } from '../content/read-cached';
import type { LoadResult } from '../content/cache/swr-cache';
import { courseFormatTimeoutMs } from '../operation/limits';
import { HttpError } from '../web/http-error';
import { calendar } from './calendar';
import { courseJson } from './course-json';
import { lheo } from './lheo/lheo';
import { schoolFault } from './lheo/school';
import type { DrawProgramme } from './programme/drawing';

interface CourseFormat {
  file: string;
  type: string;
  /** Search engines find a document for people, and skip data, as they have the page. */
  isForPeople?: true;
  /** Undefined where the course has no such form. `sessionId` is '' for all sessions. */
  draw(course: CourseDetail, site: Site, sessionId: string): Promise<Buffer> | string | undefined;
}

const formatsOf = (drawProgramme: DrawProgramme): readonly CourseFormat[] => [
  {
    file: 'programme.pdf',
    type: 'application/pdf',
    isForPeople: true,
    draw: (course, site) => drawProgramme(course, site),
  },
  {
    file: 'lheo.xml',
    type: 'application/xml; charset=utf-8',
    draw: (course, site) => (schoolFault(site.school) ? undefined : lheo(course, site)),
  },
  { file: 'formation.json', type: 'application/json; charset=utf-8', draw: courseJson },
  {
    file: 'sessions.ics',
    type: 'text/calendar; charset=utf-8',
    draw: (course, site, sessionId) => calendar(course, site, sessionId || undefined),
  },
];

interface Options extends CachedRouteOptions {
  drawProgramme: DrawProgramme;
}

const notFound: LoadResult<CachedBody> = { value: cachedNotFound, isCacheable: true };

/** Answers 503 without PocketBase and cache: a shipped course may have another price by now. */
export async function courseFormats(app: FastifyInstance, options: Options): Promise<void> {
  const fault = schoolFault(options.school);
  if (fault) app.log.warn(`No course is told in LHÉO (lheo.xml is a 404): ${fault}`);

  async function make(
    format: CourseFormat,
    { id, sessionId }: Record<'id' | 'sessionId', string>,
    site: Site,
  ): Promise<LoadResult<CachedBody>> {
    const signal = AbortSignal.timeout(courseFormatTimeoutMs);
    const { course, offline } = await getCourse(options.backend, id, signal).catch(throwUnreadable);
    if (offline) return throwUnreadable();
    if (!course) return notFound;
    const body = await format.draw(course, site, sessionId);
    if (body === undefined) return notFound;
    const headers = headersOf(format, course, site);
    const answer = { type: format.type, headers, isArbitrary: sessionId !== '' };
    return { value: cachedBody(body, answer), isCacheable: true };
  }

  async function answer(format: CourseFormat, request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id: string };
    const sessionId = sessionIdOf(request.query);
    if (sessionId === undefined) return reply.callNotFound();
    const name = normalise(id);
    const path = addressOf(coursePath(name), format, sessionId);
    if (name !== id) return reply.redirect(path, 301);
    const cached = await readCached(options, request, path, (site) => make(format, { id, sessionId }, site));
    if (cached.status === 404) return reply.callNotFound();
    // PDFs are compressed already.
    return cached.type === 'application/pdf'
      ? sendBytes(request, reply.headers(cached.headers), cached)
      : sendCached(request, reply, cached);
  }

  for (const format of formatsOf(options.drawProgramme)) {
    app.get(`${courseRoute}/${format.file}`, (request, reply) => answer(format, request, reply));
  }
}

function throwUnreadable(): never {
  throw new HttpError(503, 'the course cannot be read', 30);
}

function addressOf(path: string, { file }: CourseFormat, sessionId: string): string {
  return `${path}/${file}${sessionId && `?session=${sessionId}`}`;
}

function sessionIdOf(query: unknown): string | undefined {
  const { session = '' } = query as { session?: unknown };
  return typeof session === 'string' && /^[\w-]{0,100}$/.test(session) ? session : undefined;
}

function headersOf({ file, isForPeople }: CourseFormat, { id }: CourseDetail, { origin }: Site) {
  const headers: Record<string, string> = {
    'Cache-Control': mustRevalidate,
    'Content-Disposition': `inline; filename="${id}-${file}"`,
    Link: `<${origin}${coursePath(id)}>; rel="canonical"`,
  };
  if (!isForPeople) headers['X-Robots-Tag'] = 'noindex';
  return headers;
}
