import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Backend, type CourseDetail, coursePath, courseRoute, getCourse, type Site } from 'shared-ui';
import type { SchoolSource } from '../content/current-school';
import { type CachedBody, cachedBody, revalidated, sendCached } from '../cache/cached-body';
import type { Made, SwrCache } from '../cache/swr-cache';
import { originOf, siteOf } from '../http/request-url';
import { sendBytes } from '../http/send-bytes';
import { Refused } from '../limits/refused';
import type { WorkBudget } from '../limits/work-budget';
import { courseFaces, type Face } from './course-formats';
import { schoolFault } from './lheo/school';
import type { Programmes } from './programme/programmes';

interface Options extends SchoolSource {
  backend: Backend;
  pageCache: SwrCache<CachedBody>;
  work: WorkBudget;
  drawProgramme: Programmes;
}

/** Milliseconds for PocketBase and what ships with the site together. */
const patience = 8000;

/** A missing course or form is kept, so that one that was there before goes. */
const none: Made<CachedBody> = { value: cachedBody(404, '', ''), keep: true };

/** While PocketBase is down it gives what is kept, else a 503: a course that ships with the site may have another price by now. */
export async function courseFormats(
  app: FastifyInstance,
  { backend, pageCache, work, drawProgramme, ...source }: Options,
): Promise<void> {
  const fault = schoolFault(source.school);
  if (fault) app.log.warn(`No course is told in LHÉO (lheo.xml is a 404): ${fault}`);

  async function make(face: Face, id: string, part: string, site: Site): Promise<Made<CachedBody>> {
    const { course, offline } = await getCourse(backend, id, AbortSignal.timeout(patience)).catch(unknown);
    if (offline) return unknown();
    const body = course ? await face.draw(course, site, part) : undefined;
    if (!course || body === undefined) return none;
    return { value: cachedBody(200, face.type, body, headersOf(face, course, site)), keep: true };
  }

  async function answer(face: Face, request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id: string };
    const part = partOf(request.query);
    if (part === undefined) return reply.callNotFound();
    const key = `${originOf(source, request)}${coursePath(id)}/${face.file}${part && `?session=${part}`}`;
    const cached = await pageCache.get(key, async () => {
      work.spend(request);
      return make(face, id, part, await siteOf(source, request));
    });
    if (cached.status === 404) return reply.callNotFound();
    // PDFs are compressed already.
    return face.type === 'application/pdf'
      ? sendBytes(request, reply.headers(cached.headers), cached)
      : sendCached(request, reply, cached);
  }

  for (const face of courseFaces(drawProgramme)) {
    app.get(`${courseRoute}/${face.file}`, (request, reply) => answer(face, request, reply));
  }
}

function unknown(): never {
  throw new Refused(503, 'the course cannot be read', 30);
}

function partOf(query: unknown): string | undefined {
  const { session = '' } = query as { session?: unknown };
  return typeof session === 'string' && /^[\w-]{0,100}$/.test(session) ? session : undefined;
}

function headersOf({ name, file, isData }: Face, { id, title }: CourseDetail, { origin }: Site) {
  const suffix = file.slice(file.lastIndexOf('.'));
  return {
    'Cache-Control': revalidated,
    'Content-Disposition': `inline; filename="${plainName(`${id}-${file}`)}"; filename*=UTF-8''${encoded(`${name} - ${title}`)}${suffix}`,
    Link: `<${origin}${coursePath(id)}>; rel="canonical"`,
    ...(isData && { 'X-Robots-Tag': 'noindex' }),
  };
}

/** Some programs read no `filename*`. */
const plainName = (name: string) => name.replace(/[^\w.-]/g, '_');

/** The header's spelling is that of RFC 8187; what no disk takes is left out. */
function encoded(name: string): string {
  const possible = [...name.replace(/[\s\\/:*?"<>|\p{C}]+/gu, ' ').trim()].slice(0, 100).join('');
  return encodeURIComponent(possible).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
