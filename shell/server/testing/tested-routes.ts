import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import { restartRetry } from '../content/fetch-body';
import { stubServices } from './services';

/** An answer without an end, for as long as somebody reads it; `sent` counts its bytes. */
export function endless(type: string) {
  let sent = 0;
  function* chunks() {
    for (; ; sent += 100_000) yield ' '.repeat(100_000);
  }
  const answer: Upstream['answer'] = (_request, response) =>
    void Readable.from(chunks()).pipe(response.writeHead(200, { 'Content-Type': type }));
  return { answer, sent: () => sent };
}

type Services = ReturnType<typeof stubServices>;

/** For each test: routes in front of an upstream, as PocketBase and the contact service. */
export function testedRoutes(
  register: (app: FastifyInstance, services: Services) => unknown,
  newApp: () => FastifyInstance = () => Fastify({ routerOptions: { maxParamLength: 300 } }),
) {
  const site = {
    upstream: {} as Upstream,
    services: {} as Services,
    app: undefined as unknown as FastifyInstance,
    get: (url: string, headers: Record<string, string> = {}) =>
      site.app.inject({ url, headers: { host: 'campus.example', ...headers } }),
    /** PocketBase answers this from now on. */
    send(type: string, body: string | Buffer) {
      site.upstream.answer = (_request, response) =>
        response.writeHead(200, { 'Content-Type': type }).end(body);
    },
    /** Another server with the same caches. */
    async start(change: Partial<Services> = {}) {
      await site.app?.close();
      site.app = newApp();
      const { school } = change;
      const own = school ? { currentSchool: async () => school } : {};
      await register(site.app, { ...site.services, ...own, ...change });
    },
  };
  // One that is stopped here does not start again.
  restartRetry.maxMs = 200;
  beforeEach(async () => {
    site.upstream = await openUpstream();
    const { url } = site.upstream;
    site.services = stubServices({ pocketbaseUrl: url, contactUrl: url });
    await site.start();
  });
  afterEach(async () => {
    await site.app.close();
    await site.upstream.close();
  });
  return site;
}
