import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { alertSent, findCourse, unreadableText } from '@campus/contact-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Backend, type CourseChoice, type CourseDetail, listCourses } from '@campus/shared-ui';
import { getCourses } from '@campus/shared-ui/kept-courses';
import { type PlainAnswer, createSendPlain } from '../send-plain';
import { messagePage } from '../PlainPage';
import { AlertForm, linkPageAnswer, linkPages } from './AlertPages';
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
    // Releases of mf-contact before 2026-11-29 have a form in the course's page.
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
    if (!id) return reply.redirect('/formations', 303);
    workBudget.spend(request);
    const { course, offline } = await readCourse(backend, id);
    if (!course && !offline) return reply.redirect('/formations', 303);
    const content = <AlertForm id={id} course={course} />;
    return sendPage(request, reply, { status: 200, title: 'Prévenez-moi', content });
  });

  // The links of the messages open these.
  for (const [path, page] of Object.entries(linkPages)) {
    const answerTo = (method: 'GET' | 'POST') => async (request: LinkRequest, reply: FastifyReply) => {
      workBudget.spend(request);
      const address = addressOf(path, request);
      const link = address ? await forward(options, reply, { path: address, method: 'GET' }) : unknownLink;
      const { course: id } = link.body;
      const course = id ? await findAlertCourse(backend, id) : undefined;
      const { title = '', formerly = [] } = course ?? {};
      if (method === 'GET' || link.status >= 300)
        return sendPage(request, reply, linkPageAnswer(page, link, { course: title, address }));
      // PocketBase announces sessions by each id that the course has and had.
      const formations = encodeURIComponent([course?.id ?? id, ...formerly].join());
      const answer = await forward(options, reply, { path: `${address}&formations=${formations}` });
      return sendPage(request, reply, linkPageAnswer(page, answer, { course: title }));
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
  const { course } = await readCourse(options.backend, values.id);
  const content = <AlertForm {...values} course={course} answer={answer} />;
  return { status: answer.status, title: 'Erreur\u00a0: Prévenez-moi', content };
}

async function requestAlert(
  options: FormOptions,
  reply: FastifyReply,
  values: { id: unknown; email: unknown },
): Promise<ServiceAnswer> {
  if (!(await findAlertCourse(options.backend, String(values.id)))) {
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

/** A page or a mail may be from before its course moved. Without a list, any id will do. */
async function findAlertCourse(backend: Backend, id: string): Promise<CourseChoice | undefined> {
  // The back end's own time limit ends the call: the shipped courses stand in then.
  const { items, offline } = await listCourses(backend, new AbortController().signal);
  return findCourse(items, id) ?? (offline ? { id, title: '' } : undefined);
}

/** What the page of an alert shows. `offline`: it may exist, and only PocketBase knows. */
async function readCourse(
  backend: Backend,
  id: string,
): Promise<{ course: CourseDetail | undefined; offline: boolean }> {
  const { signal } = new AbortController();
  const found = await getCourses(backend, [id], signal).catch(() => undefined);
  return { course: found?.courses[0] ?? undefined, offline: found?.offline ?? true };
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
    throw Object.assign(new Error(unreadableText), { statusCode: 400 });
  }
}
