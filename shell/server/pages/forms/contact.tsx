import {
  bodyOf,
  staleSelection,
  titlesOf,
  trapName,
  unreadable,
  valuesFrom,
  type Values,
} from '@campus/contact-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listCourses } from '@campus/shared-ui';
import { longestForm, longestJson } from '../../operation/limits';
import { createSendPlain } from '../send-plain';
import { AnswerPage } from './AnswerPage';
import {
  formType,
  forward,
  type FormOptions,
  isFromSite,
  jsonType,
  pageOf,
  sendAnswer,
  type ServiceAnswer,
} from './forward';
import { namedCourses, vouchedFor } from './named-courses';

/** The contact service gets these headers of a JSON call, of so many characters at most. */
const passedOn = { 'idempotency-key': 100, 'x-form-elapsed': 20, 'x-form-trap': 20 } as const;

interface Options extends FormOptions {
  purgeToken: () => Promise<string>;
}

export async function contact(app: FastifyInstance, services: Options): Promise<void> {
  const { contactUrl, backend, work, purgeToken, timeLimit } = services;
  const show = createSendPlain(services, '/contact');
  readAsText(app);

  app.post<{ Body: string }>('/send-email', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return request.mediaType === formType ? answerForm(request, reply) : answerCall(request, reply);
  });

  // A reader who goes back to, or reloads, the answer to a form comes here.
  app.get('/send-email', (_request, reply) => reply.redirect('/contact', 303));

  async function answerCall(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    const { body } = request;
    const headers = headersOf(request);
    if (!headers) return reply.code(400).send({ error: unreadable });
    const answer = await hand(body, readNames(body), headers, reply);
    return sendAnswer(reply, answer);
  }

  async function answerForm(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    if (!isFromSite(request, services)) return reply.redirect('/contact', 303);
    work.spend(request);
    const { values, trapped } = readPostedForm(request.body);
    const headers = {
      // The same form sent again on the same day (reload, impatience) is one request.
      'Idempotency-Key': `form-${new Date().toISOString().slice(0, 10)}`,
      ...(trapped ? { 'X-Form-Trap': 'filled' } : {}),
    };
    const answer = await hand(JSON.stringify(bodyOf(values)), values, headers, reply);
    const sent = answer.status < 300;
    const formations = sent ? [] : titlesOf((await listCourses(backend, AbortSignal.timeout(5000))).items);
    return show(request, reply, {
      status: sent ? 200 : answer.status,
      title: sent ? 'Demande envoyée' : 'Contact',
      content: <AnswerPage answer={answer} values={values} formations={formations} />,
    });
  }

  async function hand(
    body: string,
    names: Parameters<typeof namedCourses>[1],
    headers: Record<string, string>,
    reply: FastifyReply,
  ): Promise<ServiceAnswer> {
    const named = await namedCourses(backend, names);
    if (named.isStale) {
      return { status: 400, body: { error: staleSelection, fields: { selection: staleSelection } } };
    }
    const answer = await forward({
      contactUrl,
      path: '/send-email',
      body,
      headers: { ...headers, ...vouchedFor(named, await purgeToken()) },
      reply,
      timeLimit,
    });
    note(reply.request, answer, pageOf(reply.request, services.live().routes));
    const { course, titles } = named;
    if (course === undefined || answer.status >= 300) return { ...answer, titles };
    return { ...answer, titles, body: { ...answer.body, course } };
  }
}

/** `npm run campus trace` finds this line; it has nothing of what the request says. */
function note(request: FastifyRequest, { status, body }: ServiceAnswer, page: string | undefined): void {
  request.log.info({ page, status, receipt: body.receipt }, 'contact request handed on');
}

function readAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const [type, bodyLimit] of [
    [jsonType, longestJson],
    [formType, longestForm],
  ] as const) {
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
  }
}

/** Undefined where one is too long. */
function headersOf({ headers }: FastifyRequest): Record<string, string> | undefined {
  const entries = Object.entries(passedOn).flatMap(([name, longest]) => {
    const value = headers[name];
    return typeof value === 'string' ? [{ name, value, isLong: value.length > longest }] : [];
  });
  if (entries.some(({ isLong }) => isLong)) return undefined;
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

/** The service refuses what cannot be read. */
function readNames(body: string): Parameters<typeof namedCourses>[1] {
  try {
    const { formation, selection } = JSON.parse(body) ?? {};
    return { formation, selection };
  } catch {
    return { formation: undefined, selection: undefined };
  }
}

function readPostedForm(body: string): { values: Values; trapped: boolean } {
  const form = new URLSearchParams(body);
  return { values: valuesFrom((name) => form.get(name) ?? ''), trapped: Boolean(form.get(trapName)) };
}
