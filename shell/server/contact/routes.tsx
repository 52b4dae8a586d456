import { bodyOf, titlesOf, unreadable } from 'contact-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Backend, listCourses, type School } from 'shared-ui';
import type { Entrypoints } from '../document/entrypoints';
import { siteOf } from '../http/request-url';
import { documentPolicy } from '../http/security-headers';
import type { WorkBudget } from '../limits/work-budget';
import type { Selection } from '../releases/server-releases';
import { AnswerPage } from './AnswerPage';
import { answerDocument } from './answer-document';
import { forward } from './forward';
import { readPostedForm } from './posted-form';

const formType = 'application/x-www-form-urlencoded';

/** Of a JSON call the contact service gets the body as it is and these headers, of so many characters at most. */
const passedOn = { 'idempotency-key': 100, 'x-form-elapsed': 20, 'x-form-trap': 20 } as const;

/** Bytes that the contact service takes. A form writes most bytes of an accented text as three (`%C3`). */
const longestBody = 32 * 1024;
const longestForm = 3 * longestBody;

const usualTimeLimit = 15_000;

interface Options {
  contactUrl: string;
  school: School;
  /** What this visitor gets. */
  select: (request: FastifyRequest) => Pick<Selection, 'routes'>;
  backend: Backend;
  entrypoints: Entrypoints;
  work: WorkBudget;
  /** Milliseconds that the contact service may take. */
  timeLimit?: number;
}

/** `POST /send-email`: the page's own call as JSON, and the form as browsers post it without JavaScript. */
export async function contact(
  app: FastifyInstance,
  { timeLimit = usualTimeLimit, ...services }: Options,
): Promise<void> {
  const { contactUrl, backend, work } = services;
  app.removeAllContentTypeParsers();
  for (const [type, bodyLimit] of [
    ['application/json', longestBody],
    [formType, longestForm],
  ] as const) {
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
  }

  app.post<{ Body: string }>('/send-email', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return request.mediaType === formType ? answerForm(request, reply) : answerCall(request, reply);
  });

  // Where a reader goes back to, or reloads, the answer to a form.
  app.get('/send-email', (_request, reply) => reply.redirect('/contact', 303));

  async function answerCall({ body, headers, ip }: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    const own = Object.entries(passedOn).flatMap(([name, longest]) => {
      const value = headers[name];
      return typeof value === 'string' ? [{ name, value, isLong: value.length > longest }] : [];
    });
    if (own.some(({ isLong }) => isLong)) return reply.code(400).send({ error: unreadable });
    const answer = await forward({
      contactUrl,
      body,
      headers: Object.fromEntries(own.map(({ name, value }) => [name, value])),
      address: ip,
      timeLimit,
    });
    if (answer.retryAfter) reply.header('Retry-After', answer.retryAfter);
    return reply.code(answer.status).send(answer.body);
  }

  async function answerForm(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    if (!isFromSite(request, services)) return reply.redirect('/contact', 303);
    // Each answer is a page that is rendered for this visitor alone.
    work.spend(request);
    const { values, trapped } = readPostedForm(request.body);
    const answer = await forward({
      contactUrl,
      body: JSON.stringify(bodyOf(values)),
      headers: {
        // The same form sent again on the same day (reload, impatience) is one request.
        'Idempotency-Key': `form-${new Date().toISOString().slice(0, 10)}`,
        ...(trapped ? { 'X-Form-Trap': 'filled' } : {}),
      },
      address: request.ip,
      timeLimit,
    });
    const sent = answer.status < 300;
    const formations = sent ? [] : await titles();
    const { html, styles } = await answerDocument(
      siteOf(services, request),
      services.select(request).routes,
      services.entrypoints,
      sent ? 'Demande envoyée' : 'Contact',
      <AnswerPage answer={answer} values={values} formations={formations} />,
    );
    return reply
      .code(sent ? 200 : answer.status)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', documentPolicy(styles))
      .send(html);
  }

  async function titles(): Promise<string[]> {
    const { items } = await listCourses(backend, AbortSignal.timeout(5000));
    return titlesOf(items);
  }
}

/** A form is taken from the site's own pages. Browsers say where it was; old ones name its origin at least. */
function isFromSite({ headers }: FastifyRequest, { school }: Options): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  // Behind a proxy that hands on another Host, the site's public address tells.
  return origin === undefined || origin === school.siteUrl || origin.replace(/^https?:\/\//, '') === host;
}
