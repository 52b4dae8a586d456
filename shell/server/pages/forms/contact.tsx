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
import { courseHeaders, findNamedCourses, type Names } from './named-courses';

/** The contact service gets these headers of a JSON call, up to so many characters. */
const forwardedHeaders = { 'idempotency-key': 100, 'x-form-elapsed': 20, 'x-form-trap': 20 } as const;

interface Options extends FormOptions {
  readPurgeToken: () => Promise<string>;
}

export async function contact(app: FastifyInstance, options: Options): Promise<void> {
  const { backend, workBudget } = options;
  const sendPage = createSendPlain(options, '/contact');
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
    return sendAnswer(reply, await submitRequest(options, reply, { body, names: readNames(body), headers }));
  }

  async function answerForm(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    if (!isFromSite(request, options)) return reply.redirect('/contact', 303);
    workBudget.spend(request);
    const { values, isTrapped } = readPostedForm(request.body);
    // The same form sent again on the same day (reload, impatience) is one request.
    const idempotencyKey = `form-${new Date().toISOString().slice(0, 10)}`;
    const headers: Record<string, string> = { 'Idempotency-Key': idempotencyKey };
    if (isTrapped) headers['X-Form-Trap'] = 'filled';
    const body = JSON.stringify(bodyOf(values));
    const answer = await submitRequest(options, reply, { body, names: values, headers });
    const isSent = answer.status < 300;
    // The back end's own time limit ends the call: what was typed is shown all the same.
    const { signal } = new AbortController();
    const formations = isSent ? [] : titlesOf((await listCourses(backend, signal)).items);
    return sendPage(request, reply, {
      status: isSent ? 200 : answer.status,
      title: isSent ? 'Demande envoyée' : 'Contact',
      content: <AnswerPage answer={answer} values={values} formations={formations} />,
    });
  }
}

interface Submission {
  body: string;
  names: Names;
  headers: Record<string, string>;
}

async function submitRequest(
  options: Options,
  reply: FastifyReply,
  { body, names, headers }: Submission,
): Promise<ServiceAnswer> {
  const named = await findNamedCourses(options.backend, names);
  if (named.isStale) {
    return { status: 400, body: { error: staleSelection, fields: { selection: staleSelection } } };
  }
  const fromSite = courseHeaders(named, await options.readPurgeToken());
  const answer = await forward(options, reply, {
    path: '/send-email',
    body,
    headers: { ...headers, ...fromSite },
  });
  const { status } = answer;
  const page = findRefererPath(reply.request, options.live().routes);
  // `npm run campus trace` finds this line, which has nothing of the request's words.
  reply.request.log.info({ page, status, receipt: answer.body.receipt }, 'contact request answered');
  const { course, titles } = named;
  if (course === undefined || status >= 300) return { ...answer, titles };
  return { ...answer, titles, body: { ...answer.body, course } };
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

/** Undefined when one is too long. */
function headersOf({ headers }: FastifyRequest): Record<string, string> | undefined {
  const entries = Object.entries(forwardedHeaders).flatMap(([name, maxChars]) => {
    const value = headers[name];
    return typeof value === 'string' ? [{ name, value, isLong: value.length > maxChars }] : [];
  });
  if (entries.some(({ isLong }) => isLong)) return undefined;
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

/** The service refuses what cannot be read. */
function readNames(body: string): Names {
  try {
    const { formation, selection } = JSON.parse(body) ?? {};
    return { formation, selection };
  } catch {
    return { formation: undefined, selection: undefined };
  }
}

function readPostedForm(body: string): { values: Values; isTrapped: boolean } {
  const form = new URLSearchParams(body);
  return { values: valuesFrom((name) => form.get(name) ?? ''), isTrapped: Boolean(form.get(trapName)) };
}
