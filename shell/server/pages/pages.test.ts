import { type CourseRecord, NotFound, type Page, type PageContext, siteRecords } from '@campus/shared-ui';
import { portOf } from '@campus/testing/ports';
import { send, statusOf } from '@campus/testing/raw-connection';
import { aPage } from '../../isomorphic/testing/page';
import { noPart } from '../../isomorphic/testing/part';
import { routes } from '../../isomorphic/testing/routes';
import { createQueue, type Queue } from '../web/queue';
import { createClientOf } from '../web/client-of';
import { createWorkBudget } from '../web/work-budget';
import { pages } from './pages';
import type { ReleaseSet } from '../composition/server-releases';
import { testedRoutes } from '../testing/tested-routes';
import { answerErrors } from './errors';
import { createServer } from '../server';

describe('the pages', () => {
  /** A site with one page. */
  const usual = { part: noPart, bundle: () => undefined, composition: {}, routes };
  const selectionOf = (page: Page<unknown>): ReleaseSet => ({ ...usual, page: async () => page });

  /** A page that shows the title of a course. */
  const course = aPage({
    load: async ({ backend, signal }) => {
      const course = await backend.records.one<CourseRecord>(siteRecords.course, 'python', signal);
      return course?.title;
    },
  });

  let releaseSet: ReleaseSet = selectionOf(course);
  let change: Partial<Parameters<typeof pages>[1]> = {};
  afterEach(() => {
    releaseSet = selectionOf(course);
    change = {};
  });
  const site = testedRoutes(
    (app, services) => {
      answerErrors(app, services.entrypoints);
      return app.register(pages, { ...services, selectReleases: () => releaseSet, ...change });
    },
    () => createServer({ trustedProxies: [] }),
  );
  const { get } = site;
  beforeEach(() => site.upstream.json(200, { id: 'python', title: 'Python' }));

  it('are rendered once and kept until a purge: the next view shows what has changed', async () => {
    const first = await get('/about');
    expect(first.payload).toContain('<h1>Python</h1>');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('/about', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    site.upstream.json(200, { id: 'python', title: 'Python, autrement' });
    expect((await get('/about')).payload).toContain('<h1>Python</h1>');
    expect(site.upstream.requests).toHaveLength(1);
    site.services.outdate();
    expect((await get('/about')).payload).toContain('<h1>Python, autrement</h1>');
  });

  it('are a proxy’s for a second, unless missing, lacking or an editor’s draft', async () => {
    const expiryOf = async (url: string) => (await get(url)).headers['x-accel-expires'];
    await site.start({ isBehindProxy: true });
    site.upstream.json(500, {});
    expect(await expiryOf('/about')).toBeUndefined();
    site.upstream.json(200, { id: 'python', title: 'Python' });
    const until = /^@(\d{10})$/.exec(String(await expiryOf('/about')))?.[1];
    expect(Math.abs(Number(until) * 1000 - Date.now())).toBeLessThan(60_000);
    expect(await expiryOf('/nulle-part')).toBeUndefined();
    expect(await expiryOf('/About/')).toBeUndefined();
    releaseSet = { ...releaseSet, preview: { bar: '', records: site.services.backend.records } };
    expect(await expiryOf('/about')).toBeUndefined();
    // Whoever asks without one in front has no use for it.
    releaseSet = selectionOf(course);
    await site.start();
    expect(await expiryOf('/about')).toBeUndefined();
  });

  describe('are one for all the addresses that mean it', () => {
    const rendered = () => site.services.pageCache.size;

    it.each([
      ['a query that the page does not read', '/about', ['/about?utm_source=a', '/about?q=1']],
      ['another encoding', '/formation/python', ['/formation/%70ython?x']],
      ['a value of no filter', '/formations', ['/formations?niveau=zz&tri=1', '/formations?type=initial']],
      ['a query that is no text', '/about', ['/about?%FF', '/about?q=%']],
      ['an address that leads nowhere', '/nulle-part', ['/nulle-part-2', '/a/b/c', '/nulle?q=1']],
    ])('%s', async (_case, first, others) => {
      const { payload, statusCode } = await get(first);
      for (const url of others) {
        const answer = await get(url);
        expect([url, answer.statusCode]).toEqual([url, statusCode]);
        expect(answer.payload).toBe(payload);
      }
      expect(rendered()).toBe(1);
    });

    it.each([
      ['/About/?x=1', '/about?x=1'],
      ['//formation/python', '/formation/python'],
      ['/./formation/python', '/formation/python'],
      ['/formation/%2e/python', '/formation/python'],
      ['/x/../formation/python', '/formation/python'],
      ['/about%3Fx/..', '/'],
      ['/.//evil.example', '/evil.example'],
      // Latin-1, as old mails have it.
      ['/formation/D%E9veloppeur-Web', '/formation/developpeur-web'],
      ['/mentions-l%E9gales?x=%E9', '/mentions-l%C3%A9gales?x=%C3%A9'],
      ['/formations?q=comptabilit%E9+%26+paie%20%80', '/formations?q=comptabilit%C3%A9+%26+paie%20%E2%82%AC'],
      ['/formations?q=%C3%A9t%C3%A9&categorie=%E0%2F%', '/formations?q=%C3%A9t%C3%A9&categorie=%C3%A0%2F%25'],
    ])('%s, which leads to %s', async (url, target) => {
      await site.app.listen({ port: 0, host: '127.0.0.1' });
      const request = `GET ${url} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`;
      const answer = await send(portOf(site.app.server), request);
      const location = /^location: (.*)\r$/im.exec(answer)?.[1];
      expect([statusOf(answer), location]).toEqual([301, target]);
      expect((await get(target)).statusCode).not.toBe(301);
    });

    it.each(['/formation%2Fpython', '/nulle%E9', '/%E0%A4%A'])('none: %s', async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    });

    it('not where the page reads it; very long ones are answered, but not kept', async () => {
      await get('/formations?q=a');
      await get('/formations?q=b');
      expect((await get(`/formations?q=${'x'.repeat(1000)}`)).statusCode).toBe(200);
      expect(rendered()).toBe(2);
    });
  });

  it('are not moved out by addresses that anybody can make up', async () => {
    await site.start({ isBehindProxy: true });
    const spend = jest.spyOn(site.services.workBudget, 'spend');
    const load = async ({ params: { id }, backend, signal }: PageContext) => {
      const course = await backend.records.one(siteRecords.course, id ?? 'python', signal);
      if (!course) throw new NotFound('none', 'Formation non trouvée');
    };
    releaseSet = selectionOf(aPage({ load }));
    site.upstream.answer = ({ url = '' }, response) =>
      response.writeHead(url.includes('/nope-') ? 404 : 200).end('{"id":"python","items":[]}');
    const known = ['/', '/formation/python', '/formations'];
    for (const url of known) expect((await get(url)).headers).toHaveProperty('x-accel-expires');
    const made = spend.mock.calls.length;
    for (let count = 0; count < 20; count++) {
      for (const url of [`/formations?q=${count}`, `/formation/nope-${count}`, `/about?x=${count}`])
        expect((await get(url)).headers).not.toHaveProperty('x-accel-expires');
      await get('/', { host: `${count}.example` });
    }
    expect(spend.mock.calls.length).toBeGreaterThan(made + 40);
    spend.mockClear();
    for (const url of known) await get(url);
    expect(spend).not.toHaveBeenCalled();
  });

  describe('the pages of a client that asks for much', () => {
    const get = (url: string, headers = {}, remoteAddress = '203.0.113.7') =>
      site.app.inject({ url, remoteAddress, headers });
    const start = (own: typeof change) => {
      releaseSet = selectionOf(aPage());
      change = own;
      return site.start();
    };

    it('are the kept ones once its budget is used up, 429 where there is none', async () => {
      const clientOf = createClientOf([], { warn: () => undefined });
      await start({ workBudget: createWorkBudget(2, clientOf) });
      await get('/about');
      await get('/contact');
      site.services.outdate();
      expect((await get('/about')).statusCode).toBe(200);
      const refused = await get('/formations', { accept: 'text/html' });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.payload).toContain('Trop de demandes viennent de votre connexion en ce moment.');
      const other = await get('/formations', {}, '203.0.113.8');
      expect(other.statusCode).toBe(200);
      expect((await get('/formations')).statusCode).toBe(200);
    });

    it('are the kept ones while too much is being rendered, 503 where there is none', async () => {
      let isFull = false;
      const gate = createQueue({ maxConcurrent: () => 1, maxQueued: 0, queueTimeoutMs: 1000 });
      const renders: Queue = (work) => (isFull ? gate(() => new Promise(() => undefined)) : gate(work));
      await start({ renderQueue: renders });
      await get('/about');
      isFull = true;
      void renders(async () => undefined);
      site.services.outdate();
      expect((await get('/about')).statusCode).toBe(200);
      const refused = await get('/contact');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    });
  });
});
