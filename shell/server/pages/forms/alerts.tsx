import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { alertSent, findCourse, unreadable } from '@campus/contact-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Backend, listCourses } from '@campus/shared-ui';
import { type PlainAnswer, createSendPlain } from '../send-plain';
import { AlertForm, linkPageAnswer, linkPages, messagePage } from './AlertPages';
import {
  formType,
  forward,
  type FormOptions,
  isFromSite,
  jsonType,
  sendAnswer,
  type ServiceAnswer,
} from './forward';

type LinkRequest = FastifyRequest<{ Querystring: { jeton?: unknown } }>;
type AlertFormRequest = FastifyRequest<{ Querystring: { formation?: unknown } }>;

/** A GET changes nothing, as programs follow links; a POST may be a mail program's (RFC 8058). */
export async function alerts(app: FastifyInstance, options: FormOptions): Promise<void> {
  const { backend, workBudget } = options;
  const sendPage = createSendPlain(options, '/formations');
  configureRoutes(app);

  app.post<{ Body: string }>('/alertes', async (request, reply) => {
    if (request.mediaType === jsonType)
      return sendAnswer(reply, await requestAlert(options, reply, readJson(request.body)));
    if (!isFromSite(request, options)) return reply.redirect('/formations', 303);
    workBudget.spend(request);
    return sendPage(request, reply, await answerForm(options, reply, request.body));
  });
  app.get('/alertes', async (request: AlertFormRequest, reply) => {
    const { formation } = request.query;
    // A reader who goes back to, or reloads, the answer to the form comes without a course.
    const id = typeof formation === 'string' ? normalise(formation) : '';
    const course = id ? await findTitle(backend, id) : undefined;
    if (course === undefined) return reply.redirect('/formations', 303);
    workBudget.spend(request);
    const content = <AlertForm id={id} course={course} />;
    return sendPage(request, reply, { status: 200, title: 'Prévenez-moi', content });
  });

  // The links of the messages open these.
  for (const [path, page] of Object.entries(linkPages)) {
    const answerTo = (method: 'GET' | 'POST') => async (request: LinkRequest, reply: FastifyReply) => {
      workBudget.spend(request);
      const address = addressOf(path, request);
      const answer = address ? await forward(options, reply, { path: address, method }) : unknownLink;
      const { course: id } = answer.body;
      const course = (id && (await findTitle(backend, id))) || '';
      const formAddress = method === 'GET' ? address : undefined;
      return sendPage(request, reply, linkPageAnswer(page, answer, course, formAddress));
    };
    app.get(path, answerTo('GET'));
    app.post(path, answerTo('POST'));
  }
}

async function answerForm(options: FormOptions, reply: FastifyReply, body: string): Promise<PlainAnswer> {
  const form = new URLSearchParams(body);
  const values = { id: form.get('id') ?? '', email: form.get('email') ?? '' };
  const answer = await requestAlert(options, reply, values);
  if (answer.status < 300) return confirmationSentPage(values.email);
  const course = (await findTitle(options.backend, values.id)) ?? '';
  const content = <AlertForm {...values} course={course} answer={answer} />;
  return { status: answer.status, title: 'Prévenez-moi', content };
}

async function requestAlert(
  options: FormOptions,
  reply: FastifyReply,
  values: { id: unknown; email: unknown },
): Promise<ServiceAnswer> {
  if ((await findTitle(options.backend, String(values.id))) === undefined) {
    return { status: 400, body: { error: 'Cette formation n’est plus au catalogue.' } };
  }
  return forward(options, reply, { path: '/alertes', body: JSON.stringify(values) });
}

function configureRoutes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // A mail program may post either form type (RFC 8058); nothing of the content is read.
  const types = [jsonType, formType, 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    });
  });
}

/**
 * Gives '' for any other id while the catalogue is away, else undefined. A page or a mail may be
 * from before its course moved; PocketBase announces sessions by former ids, too.
 */
async function findTitle(backend: Backend, id: string): Promise<string | undefined> {
  // The back end's own time limit ends the call: the shipped courses stand in then.
  const { items, offline } = await listCourses(backend, new AbortController().signal);
  return findCourse(items, id)?.title ?? (offline ? '' : undefined);
}

function confirmationSentPage(email: string): PlainAnswer {
  const text = (
    <>
      Un e-mail part à l’adresse <b>{email}</b>. {alertSent}
    </>
  );
  return messagePage(200, 'Confirmez votre adresse', text);
}

const unknownLink: ServiceAnswer = { status: 404, body: {} };

/** A token of another shape never reaches the service. */
function addressOf(path: string, { query }: LinkRequest): string | undefined {
  const { jeton } = query;
  return typeof jeton === 'string' && /^[0-9A-Z]{32}$/.test(jeton) ? `${path}?jeton=${jeton}` : undefined;
}

/** Any JSON passes: the service refuses what is no address. */
function readJson(text: string): { id: unknown; email: unknown } {
  try {
    const { id, email } = JSON.parse(text) ?? {};
    return { id, email };
  } catch {
    throw Object.assign(new Error(unreadable), { statusCode: 400 });
  }
}
