import type { FastifyInstance } from 'fastify';
import type { Backend, CourseRecord } from 'shared-ui';
import { keptLog } from 'testing/kept-log';
import { openUpstream, type Upstream } from 'testing/upstream';
import { routes } from '../../src/testing/routes';
import { contact } from '../contact/routes';
import { loggedSite } from './logged-site';
import { stubServices } from './services';

export const formType = 'application/x-www-form-urlencoded';

/** All seven fields, with what HTML and forms have to escape. */
export const filled = {
  formation: 'Python',
  firstName: 'Zoé',
  lastName: 'O’Neil & fils',
  email: 'zoe@campus.example',
  phone: '01 99 00 00 00',
  company: '<b>Particulier</b>',
  message: 'Première ligne\nseconde "ligne"',
};

const course = (id: string, title: string) => ({ id, title }) as CourseRecord;

/** What the contact service may do instead of answering. */
export const moods = ['stopped', 'silent', 'talking nonsense', 'somebody else'];

/** For the tests of a file: the route, in front of a contact service of the test's own that accepts everything. */
export function contactRoute() {
  let service: Upstream;
  let app: FastifyInstance;
  let backend: Backend;
  let log: ReturnType<typeof keptLog>;

  async function start(timeLimit: number): Promise<void> {
    const stub = stubServices({ contactUrl: service.url });
    stub.backend.fallback = async () => [course('python', 'Python')];
    backend = stub.backend;
    log = keptLog();
    app = loggedSite(log.logger.stream, { trustProxy: '127.0.0.1' });
    await app.register(contact, { ...stub, live: () => ({ routes }), timeLimit });
  }

  beforeEach(async () => {
    service = await openUpstream();
    service.json(202, { receipt: '7K2QX-M9DTP' });
    await start(30_000);
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  const post = (payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/send-email', payload, headers });

  return {
    post,
    form: (values: Record<string, string>, headers = {}) =>
      post(new URLSearchParams(values).toString(), { 'content-type': formType, ...headers }),
    get: (url: string) => app.inject({ url }),
    /** The lines of the site's log. */
    lines: () => log.lines.map((line) => JSON.parse(line)),
    /** What the contact service was asked, oldest first. */
    requests: () => service.requests,
    /** From now on PocketBase has these courses; before, it was away. */
    catalogue(courses: Record<string, string>) {
      const items = Object.entries(courses).map(([id, title]) => course(id, title));
      backend.records = { ...backend.records, list: async () => items as never };
    },
    answers: (status: number, body: unknown) => service.json(status, body),
    async misbehave(mood: string) {
      if (mood === 'stopped') await service.close();
      if (mood === 'silent') {
        service.answer = () => {};
        await app.close();
        await start(300);
      }
      if (mood === 'talking nonsense') service.json(202, '<html>');
      if (mood === 'somebody else') service.json(200, {});
    },
  };
}
