import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listCourses } from 'shared-ui';
import { documentPolicy } from '../answers/security-headers';
import { siteOf } from '../request-url';
import type { Services } from '../services';
import { AnswerPage } from './AnswerPage';
import { answerDocument } from './answer-document';
import { readForm } from './fields';
import { forward } from './forward';

const formType = 'application/x-www-form-urlencoded';

/** Of a JSON call the contact service gets these headers and the body as it is. */
const passedOn = ['idempotency-key', 'x-form-elapsed', 'x-form-trap'] as const;

const usualTimeLimit = 15_000;

/** `POST /send-email`: the page's own call as JSON, and the form as browsers post it without JavaScript. */
export async function contact(
  app: FastifyInstance,
  { timeLimit = usualTimeLimit, ...services }: Services & { timeLimit?: number },
): Promise<void> {
  const { config, backend } = services;
  const { contactUrl } = config;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', formType],
    { parseAs: 'string', bodyLimit: 100_000 },
    (_request, body, done) => done(null, body),
  );

  app.post<{ Body: string }>('/send-email', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const isForm = request.headers['content-type']?.startsWith(formType);
    return isForm ? answerForm(request, reply) : answerCall(request, reply);
  });

  // Where a reader goes back to, or reloads, the answer to a form.
  app.get('/send-email', (_request, reply) => reply.redirect('/contact', 303));

  async function answerCall({ body, headers, ip }: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    const own = passedOn.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const answer = await forward({
      contactUrl,
      body,
      headers: Object.fromEntries(own),
      address: ip,
      timeLimit,
    });
    if (answer.retryAfter) reply.header('Retry-After', answer.retryAfter);
    return reply.code(answer.status).send(answer.body);
  }

  async function answerForm(request: FastifyRequest<{ Body: string }>, reply: FastifyReply) {
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/contact', 303);
    const { values, trapped } = readForm(request.body);
    const { message, ...required } = values;
    const answer = await forward({
      contactUrl,
      body: JSON.stringify(message === '' ? required : values),
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
    const html = await answerDocument(
      siteOf(config, request),
      services,
      sent ? 'Demande envoyée' : 'Contact',
      <AnswerPage answer={answer} values={values} formations={formations} />,
    );
    return reply
      .code(sent ? 200 : answer.status)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', documentPolicy(services.entrypoints.styles))
      .send(html);
  }

  async function titles(): Promise<string[]> {
    const { items } = await listCourses(backend, AbortSignal.timeout(5000));
    return [...new Set(items.map(({ title }) => title))].sort((a, b) => a.localeCompare(b, 'fr'));
  }
}
