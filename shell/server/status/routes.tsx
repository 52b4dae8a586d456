import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { School } from 'shared-ui';
import { writeCookie } from '../access/cookies';
import { type Door, doorCookie, staysOpen } from '../access/door';
import { Gone, type Past } from '../history/past';
import type { CompositionRecord } from '../history/record';
import { requestUrl, siteOf } from '../http/request-url';
import type { WorkBudget } from '../limits/work-budget';
import { goneAnswer } from '../views/own-views';
import type { SendPlain } from '../views/send-plain';
import { compositionCookie, type ViewChanges } from '../views/view-changes';
import { gatherStatus, type Sources } from './gather';
import { StatusPage } from './StatusPage';

const statusPath = '/etat';
const compositionPath = `${statusPath}/composition/`;

interface Options {
  sources: Sources;
  door: Door;
  record: Pick<CompositionRecord, 'find'>;
  past: Past;
  school: School;
  work: WorkBudget;
  changes: ViewChanges;
  send: SendPlain;
}

/**
 * `/etat` and its past compositions, answered before any route is looked for: for who may not see them there is no such address, and the
 * answer is the one that any unknown address gets.
 */
export function addStatus(app: FastifyInstance, options: Options): void {
  const { sources, door, record, past, school, work, changes, send } = options;

  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(statusPath)) return;
    const [path = ''] = url.split('?', 1);
    const isOurs = path === statusPath || path.startsWith(compositionPath);
    if (!isOurs || !door.opens(request)) return;
    work.spend(request);
    await (path === statusPath ? answer(request, reply) : showPast(request, reply));
  });

  // A token in a form: a page of the site with it would tell everybody that there is something to be opened.
  app.post<{ Body: unknown }>(statusPath, { config: { rateLimit: false } }, async (request, reply) => {
    const { body } = request;
    const token = typeof body === 'string' ? new URLSearchParams(body).get('token') : null;
    if (!token || !door.isRight(request, token)) return reply.callNotFound();
    const secure = siteOf({ school }, request).origin.startsWith('https:');
    const kept = { path: statusPath, seconds: staysOpen, sameSite: 'Strict', secure } as const;
    reply.header('Set-Cookie', writeCookie(doorCookie, door.key(), kept));
    return answer(request, reply);
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const status = await gatherStatus(sources);
    const type = new Negotiator({ headers: request.headers }).mediaType(['text/html', 'application/json']);
    if (type === 'application/json') {
      return reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).send(status);
    }
    const content = <StatusPage status={status} takesOverrides={door.isOpen} />;
    return send(request, reply, { status: 200, title: 'État du site', content });
  }

  /** `/etat/composition/ID?page=/formations`: from now on the site as it was then. */
  async function showPast(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const url = requestUrl(request, siteOf({ school }, request));
    const id = url.pathname.slice(compositionPath.length);
    const found = await record.find(id);
    if (!found) return;
    try {
      await past.open(found.versions);
      const signed = door.signer.sign(compositionCookie, id, changes.pastLasts);
      await changes.showPast(request, reply, signed, pageOf(url));
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      await send(request, reply, goneAnswer(error));
    }
  }
}

/** The page of the site that a link asks for; the home page where it names none. */
function pageOf({ searchParams, origin }: URL): URL {
  const page = `/${(searchParams.get('page') ?? '').replace(/^[/\\]+/, '')}`;
  return URL.canParse(page, origin) ? new URL(page, origin) : new URL(origin);
}
