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
import { maxFormBytes, maxJsonBytes } from '../../operation/limits';
import { createSendPlain } from '../send-plain';
import { AnswerPage } from './AnswerPage';
import {
  formType,
  forward,
  type FormOptions,
  isFromSite,
  jsonType,
  findRefererPath,
  sendAnswer,
  type ServiceAnswer,
} from './forward';
import { findNamedCourses, courseHeaders } from './named-courses';

/** The contact service gets these headers of a JSON call, of so many characters at most. */
const forwardedHeaders = { 'idempotency-key': 100, 'x-form-elapsed': 20, 'x-form-trap': 20 } as const;

interface Options extends FormOptions {
  readPurgeToken: () => Promise<string>;
}

export async function contact(app: FastifyInstance, services: Options): Promise<void> {
  const { contactUrl, backend, workBudget, readPurgeToken, timeoutMs } = services;
  const sendPage = createSendPlain(services, '/contact');
  parseAsText(app);

  app.post<{ Body: string }>('/send-email', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return request.mediaType === formType ? answerForm(request, reply) : answerJson(request, reply);
  });

  // A reader who goes back to, or reloads, the answer to a form comes here.
  app.get('/send-email', (_request, reply) => reply.redirect('/contact', 303));

  async function answerJson(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    const { body } = request;
    const headers = headersOf(request);
    if (!headers) return reply.code(400).send({ error: unreadable });
    const answer = await submitRequest(body, readNames(body), headers, reply);
    return sendAnswer(reply, answer);
  }

  async function answerForm(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    if (!isFromSite(request, services)) return reply.redirect('/contact', 303);
    workBudget.spend(request);
    const { values, trapped: isTrapped } = readPostedForm(request.body);
    const headers = {
      // The same form sent again on the same day (reload, impatience) is one request.
      'Idempotency-Key': `form-${new Date().toISOString().slice(0, 10)}`,
      ...(isTrapped ? { 'X-Form-Trap': 'filled' } : {}),
    };
    const answer = await submitRequest(JSON.stringify(bodyOf(values)), values, headers, reply);
    const isSent = answer.status < 300;
    const formations = isSent ? [] : titlesOf((await listCourses(backend, AbortSignal.timeout(5000))).items);
    return sendPage(request, reply, {
      status: isSent ? 200 : answer.status,
      title: isSent ? 'Demande envoyée' : 'Contact',
      content: <AnswerPage answer={answer} values={values} formations={formations} />,
    });
  }

  async function submitRequest(
    body: string,
    names: Parameters<typeof findNamedCourses>[1],
    headers: Record<string, string>,
    reply: FastifyReply,
  ): Promise<ServiceAnswer> {
    const named = await findNamedCourses(backend, names);
    if (named.isStale) {
      return { status: 400, body: { error: staleSelection, fields: { selection: staleSelection } } };
    }
    const answer = await forward({
      contactUrl,
      path: '/send-email',
      body,
      headers: { ...headers, ...courseHeaders(named, await readPurgeToken()) },
      reply,
      timeoutMs,
    });
    logRequest(reply.request, answer, findRefererPath(reply.request, services.live().routes));
    const { course, titles } = named;
    if (course === undefined || answer.status >= 300) return { ...answer, titles };
    return { ...answer, titles, body: { ...answer.body, course } };
  }
}

/** `npm run campus trace` finds this line; it has nothing of what the request says. */
function logRequest(
  request: FastifyRequest,
  { status, body }: ServiceAnswer,
  page: string | undefined,
): void {
  request.log.info({ page, status, receipt: body.receipt }, 'contact request handed on');
}

function parseAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const [type, bodyLimit] of [
    [jsonType, maxJsonBytes],
    [formType, maxFormBytes],
  ] as const) {
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
  }
}

/** Undefined where one is too long. */
function headersOf({ headers }: FastifyRequest): Record<string, string> | undefined {
  const entries = Object.entries(forwardedHeaders).flatMap(([name, maxChars]) => {
    const value = headers[name];
    return typeof value === 'string' ? [{ name, value, isLong: value.length > maxChars }] : [];
  });
  if (entries.some(({ isLong }) => isLong)) return undefined;
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

/** The service refuses what cannot be read. */
function readNames(body: string): Parameters<typeof findNamedCourses>[1] {
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
