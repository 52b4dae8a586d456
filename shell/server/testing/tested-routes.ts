import Fastify, { type FastifyInstance } from 'fastify';
import { openUpstream, type Upstream } from 'testing/upstream';
import { usualPatience } from '../content/fetch-whole';
import { stubServices } from './services';

type Services = ReturnType<typeof stubServices>;

/** For the tests of a file: routes of the site, anew for each in front of a PocketBase of its own. */
export function testedRoutes(register: (app: FastifyInstance, services: Services) => unknown) {
  const site = {
    upstream: {} as Upstream,
    services: {} as Services,
    app: undefined as unknown as FastifyInstance,
    get: (url: string, headers: Record<string, string> = {}) =>
      site.app.inject({ url, headers: { host: 'campus.example', ...headers } }),
    /** Another server with the same caches. */
    async start(change: Partial<Services> = {}) {
      await site.app?.close();
      site.app = Fastify({ routerOptions: { maxParamLength: 300 } });
      const { school } = change;
      const own = school ? { currentSchool: async () => school } : {};
      await register(site.app, { ...site.services, ...own, ...change });
    },
  };
  // One that is stopped here does not start again.
  usualPatience.restart = 200;
  beforeEach(async () => {
    site.upstream = await openUpstream();
    site.services = stubServices({ pocketbaseUrl: site.upstream.url });
    await site.start();
  });
  afterEach(async () => {
    await site.app.close();
    await site.upstream.close();
  });
  return site;
}
