import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { alertSent, unreadable } from '@campus/contact-request';
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

/**
 * Programs follow links, so a GET changes nothing: only a button does, or a mail program's POST
 * (RFC 8058).
 */
export async function alerts(app: FastifyInstance, services: FormOptions): Promise<void> {
  const { contactUrl, backend, workBudget, timeoutMs } = services;
  const sendPlain = createSendPlain(services, '/formations');
  configureRoutes(app);

  const callService = (reply: FastifyReply, path: string, body?: string, method: 'GET' | 'POST' = 'POST') =>
    forward({ contactUrl, path, method, reply, timeoutMs, ...(body === undefined ? {} : { body }) });

  app.post<{ Body: string }>('/alertes', async (request, reply) => {
    if (request.mediaType === jsonType) return answerJson(request, reply);
    if (!isFromSite(request, services)) return reply.redirect('/formations', 303);
    return answerForm(request, reply);
  });
  app.get('/alertes', async (request: AlertFormRequest, reply) => {
    const { formation } = request.query;
    const id = typeof formation === 'string' && normalise(formation);
    const { titles, isWhole: isComplete } = await loadCatalogue(backend);
    // A reader who goes back to, or reloads, the answer to the form comes without a course.
    if (!id || (isComplete && !titles.has(id))) return reply.redirect('/formations', 303);
    const content = <AlertForm id={id} course={titles.get(id) ?? ''} />;
    return sendPage(request, reply, { status: 200, title: 'Prévenez-moi', content });
  });

  async function answerJson(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    return sendAnswer(reply, await requestAlert(reply, readJson(request.body)));
  }

  async function answerForm(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    const form = new URLSearchParams(request.body);
    const values = { id: form.get('id') ?? '', email: form.get('email') ?? '' };
    const answer = await requestAlert(reply, values);
    if (answer.status < 300) return sendPage(request, reply, confirmationSentPage(values.email));
    const content = <AlertForm {...values} course={await titleOf(values.id)} answer={answer} />;
    return sendPage(request, reply, { status: answer.status, title: 'Prévenez-moi', content });
  }

  async function requestAlert(
    reply: FastifyReply,
    values: { id: unknown; email: unknown },
  ): Promise<ServiceAnswer> {
    const { titles, isWhole } = await loadCatalogue(backend);
    if (isWhole && !titles.has(String(values.id))) {
      return { status: 400, body: { error: 'Cette formation n’est plus au catalogue.' } };
    }
    return callService(reply, '/alertes', JSON.stringify(values));
  }

  // The links of the messages open these.
  for (const [path, page] of Object.entries(linkPages)) {
    const answerTo = (method: 'GET' | 'POST') => async (request: LinkRequest, reply: FastifyReply) => {
      const address = addressOf(path, request);
      const answer = address ? await callService(reply, address, undefined, method) : unknownLink;
      const course = await titleOf(answer.body.course);
      return sendPage(
        request,
        reply,
        linkPageAnswer(page, answer, course, method === 'GET' ? address : undefined),
      );
    };
    app.get(path, answerTo('GET'));
    app.post(path, answerTo('POST'));
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, answer: PlainAnswer) {
    workBudget.spend(request);
    return sendPlain(request, reply, answer);
  }

  async function titleOf(course: string | undefined): Promise<string> {
    return (course && (await loadCatalogue(backend)).titles.get(course)) || '';
  }
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

async function loadCatalogue(backend: Backend) {
  const { items, offline } = await listCourses(backend, AbortSignal.timeout(5000));
  return { titles: new Map(items.map(({ id, title }) => [id, title])), isWhole: !offline };
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
