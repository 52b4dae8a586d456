import type { CourseRecord } from '@campus/shared-ui';
import { keptLog } from '@campus/testing/kept-log';
import { routes } from '../../../../isomorphic/testing/routes';
import { loggedSite } from '../../../testing/logged-site';
import { testedRoutes } from '../../../testing/tested-routes';
import type { contact } from '../contact';
import { formType } from '../forward';

interface Course {
  id: string;
  title: string;
  formerly?: string[];
  expand?: object;
}

/** For each test: the routes of the form at `path`, in front of a service and a PocketBase. */
export function testedForm(path: string, plugin: typeof contact, options: object = {}) {
  /** Without `courses` PocketBase is away. */
  const own = { log: keptLog(), courses: undefined as Course[] | undefined };
  const site = testedRoutes(
    (app, services) => {
      const list = async () => own.courses ?? Promise.reject(new Error('away'));
      const one = async (_query: unknown, id: string) => {
        const course = (await list()).find((each) => each.id === id);
        return (course ? { active: true, ...course } : null) as never;
      };
      services.backend.records = { list: list as never, one };
      services.backend.fallback = async () => [{ id: 'python', title: 'Python' } as CourseRecord];
      return app.register(plugin, { ...services, getReleaseSet: () => ({ routes }) });
    },
    () => {
      own.log = keptLog();
      return loggedSite(own.log.logger.stream, { trustProxy: '127.0.0.1', ...options });
    },
  );
  const post = (payload: string, headers: Record<string, string>, url = path) =>
    site.app.inject({ method: 'POST', url, payload, headers });
  return {
    own,
    site,
    /** PocketBase takes connections, and answers nothing in the time that a call has. */
    silencePocketbase() {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
      const late = () => new Promise<never>((_, reject) => setTimeout(reject, 400, new Error('late')));
      site.services.backend.records = { list: late, one: late };
    },
    /** What the service was asked. */
    sent: () => site.upstream.requests,
    post,
    /** As a page without a program does. */
    form: (values: Record<string, string>, headers = {}, url = path) =>
      post(new URLSearchParams(values).toString(), { 'content-type': formType, ...headers }, url),
    /** As a page's program does. */
    call: (body: object, headers = {}) =>
      post(JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
  };
}
