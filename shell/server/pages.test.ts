import { type CourseRecord, type Page, siteRecords } from 'shared-ui';
import { createRoutes } from '../src/routing/routes';
import { aPage } from '../src/testing/page';
import { noPart } from '../src/testing/part';
import { routes } from '../src/testing/routes';
import { answerErrors } from './http/errors';
import { createClientOf } from './limits/client';
import { createGate, type Gate } from './limits/gate';
import { createWorkBudget } from './limits/work-budget';
import { pages } from './pages';
import type { Selection } from './releases/server-releases';
import { specifiedPages } from './routes/specified-pages';
import { testedRoutes } from './testing/tested-routes';

/** A site with one page. */
const selectionOf = (page: Page<unknown>): Selection => ({
  page: async () => page,
  part: noPart,
  bundle: () => undefined,
  composition: () => ({}),
  routes,
});

/** A page that shows the title of a course. */
const course = aPage({
  load: async ({ backend, signal }) => {
    const course = await backend.records.one<CourseRecord>(siteRecords.course, 'python', signal);
    return course?.title;
  },
});

let selection: Selection = selectionOf(course);
let change: Partial<Parameters<typeof pages>[1]> = {};
afterEach(() => {
  selection = selectionOf(course);
  change = {};
});
const site = testedRoutes((app, services) => {
  answerErrors(app, services.entrypoints);
  return app.register(pages, { ...services, select: () => selection, ...change });
});
const { get } = site;
beforeEach(() => {
  site.upstream.json(200, { id: 'python', title: 'Python' });
  jest.spyOn(console, 'error').mockReturnValue();
});

describe('the pages', () => {
  it('are rendered once and kept', async () => {
    const first = await get('/about');
    expect(first.payload).toContain('<h1>Python</h1>');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('/about', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    expect(site.upstream.requests).toHaveLength(1);
  });

  it('show a change on the next view after a purge', async () => {
    await get('/about');
    site.upstream.json(200, { id: 'python', title: 'Python, autrement' });
    expect((await get('/about')).payload).toContain('<h1>Python</h1>');
    site.services.outdate();
    expect((await get('/about')).payload).toContain('<h1>Python, autrement</h1>');
  });

  describe('behind a proxy', () => {
    const said = async (url: string) => (await get(url)).headers['x-accel-expires'];
    beforeEach(() => site.start({ isBehindProxy: true }));

    it('may be shown to everybody until the second ends', async () => {
      const second = Math.floor(Date.now() / 1000);
      const until = String(await said('/about'));
      expect(until).toMatch(/^@\d{10}$/);
      expect(Math.abs(Number(until.slice(1)) - second)).toBeLessThan(60);
      // Whoever asks without one in front has no use for it.
      await site.start();
      expect(await said('/about')).toBeUndefined();
    });

    it('may not where it is an editor’s draft', async () => {
      selection = { ...selection, preview: { bar: '', records: site.services.backend.records } };
      expect(await said('/about')).toBeUndefined();
    });

    it('may not where there is no page, or it lacks something', async () => {
      expect(await said('/nulle-part')).toBeUndefined();
      expect(await said('/About/')).toBeUndefined();
      site.upstream.json(500, {});
      expect(await said('/about')).toBeUndefined();
    });
  });

  it('are a 503 in the frame where nothing is kept, and are asked for again', async () => {
    site.upstream.json(500, {});
    const answer = await get('/about');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect(answer.payload).toContain('<h1>failed</h1>');
    site.upstream.json(200, { id: 'python', title: 'Python' });
    expect((await get('/about')).statusCode).toBe(200);
  });

  it('have one address each', async () => {
    const answer = await get('/About/?x=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/about?x=1']);
  });

  describe('are one for all the addresses that mean it', () => {
    const rendered = () => site.services.pageCache.size;

    it.each([
      [
        'a query that the page does not read',
        '/about',
        ['/about?utm_source=a', '/about?utm_source=b', '/about?q=1'],
      ],
      ['another encoding', '/formation/python', ['/formation/%70ython', '/formation/pytho%6e?x']],
      ['a query that is no text', '/about', ['/about?%FF', '/about?x=%E0%A4%A']],
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

    it('not where the page reads it', async () => {
      await get('/formations?q=a');
      await get('/formations?q=b');
      expect(rendered()).toBe(2);
    });

    it('and answered, but not kept, where they are very long', async () => {
      const long = `/formations?q=${'x'.repeat(1000)}`;
      expect((await get(long)).statusCode).toBe(200);
      expect(rendered()).toBe(0);
    });
  });
});

describe('a page that came with a release', () => {
  const agenda = {
    path: '/agenda-été',
    page: 'AgendaPage',
    header: 'plain',
    menu: { label: 'Agenda' },
  } as const;
  const rows = { 'mf-home': specifiedPages('mf-home'), 'mf-agenda': [agenda] };
  const published = { version: '1', base: '/remotes/mf-agenda/files/', pages: { AgendaPage: ['a.js'] } };

  it('has one address, is in the menu of every page, and its document says where all pages stand', async () => {
    selection = {
      ...selectionOf(aPage({ load: async () => 'Agenda' })),
      composition: () => ({ 'mf-agenda': { ...published, routes: [agenda] } }),
      routes: createRoutes(rows),
    };
    const other = await get('/Agenda-ete/?x=1');
    expect([other.statusCode, other.headers.location]).toEqual([301, '/agenda-%C3%A9t%C3%A9?x=1']);
    const { payload } = await get('/agenda-%C3%A9t%C3%A9');
    expect(payload).toContain('<h1>Agenda</h1>');
    expect(payload).toContain('aria-current="page" href="/agenda-%C3%A9t%C3%A9">Agenda</a>');
    expect((await get('/about')).payload).toContain('href="/agenda-%C3%A9t%C3%A9">Agenda</a>');
    const boot = JSON.parse(/<script id="boot"[^>]*>(.*?)<\/script>/.exec(payload)?.[1] ?? '');
    const { header: _, ...sent } = agenda;
    expect(boot.routes['mf-agenda']).toEqual([sent]);
    expect(boot.routes['mf-home'][1]).toEqual({ path: '/about', page: 'AboutPage' });
    const { base, pages: files } = published;
    expect(boot.composition['mf-agenda']).toEqual({ base, pages: files, integrity: {} });
  });
});

describe('the pages of a client that asks for much', () => {
  const get = (url: string, headers = {}, remoteAddress = '203.0.113.7') =>
    site.app.inject({ url, remoteAddress, headers });
  const start = (own: typeof change) => {
    selection = selectionOf(aPage());
    change = own;
    return site.start();
  };

  it('are the kept ones once its budget is used up, 429 where there is none', async () => {
    const clientOf = createClientOf([], { warn: () => undefined });
    await start({ work: createWorkBudget(2, clientOf) });
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
    const gate = createGate({ width: () => 1, waiting: 0, patience: 1000 });
    const renders: Gate = (work) => (isFull ? gate(() => new Promise(() => undefined)) : gate(work));
    await start({ renders });
    await get('/about');
    isFull = true;
    void renders(async () => undefined);
    site.services.outdate();
    expect((await get('/about')).statusCode).toBe(200);
    const refused = await get('/contact');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  });
});
