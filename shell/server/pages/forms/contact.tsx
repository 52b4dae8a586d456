import { bodyOf, staleText, titlesOf, trapName, valuesFrom, type Values } from '@campus/contact-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLabel } from '@campus/settings/log';
import { listCourses } from '@campus/shared-ui';
import { maxFormBytes, maxJsonBytes } from '../../operation/limits';
import { createSendPlain } from '../send-plain';
import { Confirmation, RefusedForm } from './ContactPages';
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

/** The contact service gets these headers of a JSON call, and limits them. */
const forwardedHeaders = ['idempotency-key', 'x-form-elapsed', 'x-form-trap'] as const;

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
    const submission = { body, names: readNames(body), headers: headersOf(request) };
    return sendAnswer(reply, await submitRequest(options, reply, submission));
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
    if (answer.status < 300) {
      const content = <Confirmation answer={answer} values={values} />;
      return sendPage(request, reply, { status: 200, title: 'Demande envoyée', content });
    }
    // The back end's own time limit ends the call: what was typed is shown all the same.
    const { signal } = new AbortController();
    const formations = titlesOf((await listCourses(backend, signal)).items);
    const content = <RefusedForm answer={answer} values={values} formations={formations} />;
    return sendPage(request, reply, { status: answer.status, title: 'Erreur\u00a0: Contact', content });
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
    return {
      status: 400,
      body: { error: staleText, fields: { selection: staleText } },
    };
  }
  const fromSite = courseHeaders(named, await options.readPurgeToken());
  const answer = await forward(options, reply, {
    path: '/send-email',
    body,
    headers: { ...headers, ...fromSite },
  });
  const { status } = answer;
  const page = findRefererPath(reply.request, options.getReleaseSet().routes);
  // `npm run campus trace` finds this line, which has nothing of the request's words.
  const facts = { [requestLabel]: reply.request.id, page, status, receipt: answer.body.receipt };
  reply.server.log.info(facts, 'contact request answered');
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

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const entries = forwardedHeaders.map((name) => [name, headers[name]]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
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
