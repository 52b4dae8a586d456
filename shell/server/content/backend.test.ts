import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import * as ui from '@campus/shared-ui';
import {
  createBackend,
  getCourse,
  listCategories,
  listCourses,
  siteLists,
  siteRecords,
} from '@campus/shared-ui';
import { readSearchSources } from '@campus/shared-ui/search';
import * as serverUi from '@campus/shared-ui/server-lists';
import { wholeText } from '@campus/testing/outside-text';
import { freePort } from '@campus/testing/ports';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import { listRules } from '../../../mf-formation/src/estimate/rules';
import { routes } from '../../isomorphic/testing/routes';
import { cachedBody } from './cache/cached-body';
import { sitemap } from '../pages/discovery';
import { endless, testedRoutes } from '../testing/tested-routes';
import { movedTo, shippedCoursesReader } from './active-courses';
import { allowedQuery } from './allowed-queries';
import { createFetchBody } from './fetch-body';
import { records } from './records';

describe('allowed-queries', () => {
  const ask = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://pocketbase.test');
    return allowedQuery(pathname, searchParams);
  };
  const { signal } = new AbortController();
  const backend = ui.createBackend({ url: 'http://pocketbase.test', fallback: async () => [] });

  /** Every query function of pages, in each form; `full` lists have a second page. */
  const queries: Record<string, () => Promise<unknown>> = {
    listSlides: () => ui.listSlides(backend, signal),
    listCategories: () => ui.listCategories(backend, signal),
    'listCategories by title': () => ui.listCategories(backend, signal, { sort: 'title' }),
    listCourses: () => ui.listCourses(backend, signal),
    listTopCourses: () => ui.listTopCourses(backend, signal),
    listNewestCourses: () => ui.listNewestCourses(backend, signal, 6),
    listWholeCourses: () => serverUi.listWholeCourses(backend, signal),
    'the rules of funding': () => listRules(backend, signal),
    listCourseSummaries: () => ui.listCourseSummaries(backend, signal),
    getCourse: () => ui.getCourse(backend, 'python', signal),
    listTexts: () => ui.listTexts(backend, signal, 'confidentialite'),
    listPartners: () => ui.listPartners(backend, signal),
    listDocuments: () => serverUi.listDocuments(backend, signal),
    'the search': () => readSearchSources(backend, signal),
    'the sitemap': () => sitemap('http://campus.example', routes, backend),
  };

  /** What a query asks of a PocketBase whose lists go on for this many full pages. */
  async function requestedPaths(query: () => Promise<unknown>, fullPages: number): Promise<string[]> {
    const addresses: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      addresses.push(String(input));
      const { searchParams } = new URL(String(input));
      const perPage = Number(searchParams.get('perPage'));
      const length = Number(searchParams.get('page')) > fullPages ? 1 : perPage;
      const items = Array.from({ length }, (_, index) => ({ id: `x-${index}`, created: '' }));
      return Response.json({ id: 'python', perPage, items });
    });
    await query();
    return addresses;
  }

  describe('what the site asks', () => {
    it.each(Object.entries(queries))('passes, as it stands: %s', async (_name, query) => {
      const addresses = await requestedPaths(query, 19);
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) {
        const { pathname, searchParams } = new URL(address);
        const question = allowedQuery(pathname, searchParams);
        expect(question).toEqual({ path: expect.any(String), isList: !pathname.endsWith('/python') });
        const { path } = question as { path: string };
        expect(path).toBe(address.replace('http://pocketbase.test', ''));
      }
    });

    it('is all tried here', () => {
      const functions = Object.keys({ ...ui, ...serverUi }).filter((name) =>
        /^(list|get)[A-Z]\w*$/.test(name),
      );
      const tried = new Set(Object.keys(queries).map((name) => name.split(/\W/)[0]));
      expect(functions.filter((name) => name !== 'listParameters' && !tried.has(name))).toEqual([]);
    });

    it('is 20 pages of a list at most', async () => {
      const addresses = await requestedPaths(() => ui.listCourses(backend, signal), 20);
      expect(addresses.map((address) => 'path' in ask(address))).toEqual([...Array(20).fill(true), false]);
    });
  });

  const slides = '/api/collections/carrousel/records?page=1&perPage=500&skipTotal=1&sort=ordre';
  const { expand } = ui.siteRecords.course;
  const course = `/api/collections/formation/records/python?${new URLSearchParams({ expand })}`;

  it.each([
    '/api/collections/carrousel/records',
    slides.replace('page=1', 'page=0'),
    slides.replace('page=1', 'page=21'),
    slides.replace('page=1', 'page=01'),
    slides.replace('perPage=500', 'perPage=499'),
    slides.replace('sort=ordre', 'sort=%40random'),
    slides.replace('carrousel', 'categorie'),
    `${slides}&page=2`,
    `${slides}&expand=formation_via_category.options.formation_via_options`,
    `${slides}&filter=title~%22a%22`,
    `${slides}&fields=*`,
    '/api/collections/formation/records/python',
    `${course}.formation_via_options`,
    `${course}&fields=id`,
  ])('refuses any other query: %s', (address) => expect(ask(address)).toEqual({ refusal: 400 }));

  it.each([
    slides.replace('carrousel', 'users'),
    slides.replace('carrousel', '_superusers'),
    slides.replace('carrousel', 'constructor'),
    course.replace('formation', 'categorie'),
    course.replace('python', 'a'.repeat(101)),
    course.replace('python', '..%2F..%2Fsettings'),
    course.replace('python', '%2e%2e'),
    course.replace('python', ''),
    course.replace('python', 'python/'),
    course.replace('/api/', '/apix/'),
  ])('knows no such place: %s', (address) => expect(ask(address)).toEqual({ refusal: 404 }));

  it('a query for one course passes, without parameters that PocketBase ignores', () => {
    expect(ask(course)).toMatchObject({ isList: false });
    expect(ask(`${slides}&utm_source=x&_=17&token=secret`)).toEqual(ask(slides));
  });

  it('passes what a live release asks, word for word, and no record of it', () => {
    const own = { collection: 'agenda', perPage: 50, pages: 2, sort: 'day', filter: 'active = true' };
    const pageQuery = (page: number, more = '') =>
      allowedQuery(
        '/api/collections/agenda/records',
        new URLSearchParams(`page=${page}&perPage=50&skipTotal=1&sort=day&filter=active+%3D+true${more}`),
        [own],
      );
    expect(pageQuery(2)).toMatchObject({
      isList: true,
      path: expect.stringMatching(/agenda\/records\?page=2/),
    });
    for (const page of [0, 3, 1.5, Number.NaN]) expect(pageQuery(page)).toEqual({ refusal: 400 });
    expect(pageQuery(1, '&expand=place')).toEqual({ refusal: 400 });
    expect(allowedQuery('/api/collections/agenda/records/a', new URLSearchParams(), [own])).toEqual({
      refusal: 404,
    });
    expect(ask('/api/collections/agenda/records?page=1')).toEqual({ refusal: 404 });
  });

  const words = fc.oneof(
    wholeText(300),
    fc.constantFrom(...'page perPage sort filter expand fields skipTotal ordre 500 1'.split(' ')),
  );
  const parts = fc.oneof(
    words,
    fc.constantFrom('api', 'collections', 'carrousel', 'formation', 'records', ''),
  );
  const shape =
    /^\/api\/collections\/(carrousel|categorie|document|ecole|formation|partenaire|regle_financement|synonyme|texte)\/records(\/[a-z0-9-]{1,100})?\?[\w%.+&=-]+$/;

  it('any input becomes a known query or a refusal, never an error', () => {
    const paths = fc.array(parts, { maxLength: 12 }).map((list) => `/${list.join('/')}`);
    fc.assert(
      fc.property(paths, fc.array(fc.tuple(words, words), { maxLength: 12 }), (pathname, pairs) => {
        const question = allowedQuery(pathname, new URLSearchParams(pairs));
        if ('refusal' in question) expect([400, 404]).toContain(question.refusal);
        else expect(question.path).toMatch(shape);
      }),
    );
  });

  it('an extra parameter makes a query a refusal, or is left out', () => {
    fc.assert(
      fc.property(words, words, (name, value) => {
        const search = new URLSearchParams(slides.split('?')[1]);
        search.append(name, value);
        const question = allowedQuery('/api/collections/carrousel/records', search);
        if ('path' in question) expect(question).toEqual(ask(slides));
        else expect(question.refusal).toBe(400);
      }),
    );
  });
});

describe('record-source', () => {
  const found = { items: [{ id: 'langues', title: 'Langues' }] };
  const never = new AbortController().signal;
  const site = testedRoutes(() => undefined);
  const list = () => listCategories(site.services.backend, never);

  let errors: jest.SpyInstance;
  beforeEach(() => {
    errors = jest.spyOn(console, 'error').mockReturnValue();
    site.upstream.json(200, found);
  });
  const logged = () => errors.mock.calls.map(([line]) => line);

  it('an answer is read once for readers of the same moment, and for browsers', async () => {
    expect(await Promise.all([list(), list()])).toHaveLength(2);
    expect(await list()).toMatchObject([{ id: 'langues' }]);
    expect(site.upstream.requests).toHaveLength(1);
    // Their question is spelled alike.
    const [{ url = '' } = {}] = site.upstream.requests;
    const make = jest.fn(async () => ({ value: cachedBody(200, 'text/plain', 'other'), isCacheable: true }));
    expect(String((await site.services.apiCache.get(url, make)).body)).toBe(JSON.stringify(found));
    expect(make).not.toHaveBeenCalled();
    await listCourses(site.services.backend, never);
    expect(site.upstream.requests).toHaveLength(2);
  });

  it('reads its text once for all pages, of which none can change it', async () => {
    site.upstream.json(200, { items: [{ id: 'langues', tags: ['a'] }] });
    const { records } = site.services.backend;
    const [one] = await records.list<{ tags: string[] }>(siteLists.categories, never);
    const [repeated] = await records.list<{ tags: string[] }>(siteLists.categories, never);
    expect(repeated).toBe(one);
    expect(() => one?.tags.push('b')).toThrow(TypeError);
  });

  it('reads anew after a purge, and shows no old answer in place of a failure', async () => {
    await list();
    site.services.outdate();
    await list();
    expect(site.upstream.requests).toHaveLength(2);
    site.services.outdate();
    site.upstream.json(500, '{}');
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a refusal for the moment', 429, '{}', '429'],
    ['the page of a web host', 200, '<html>', 'no answer'],
    ['an answer of another shape', 200, '{"items":{}}', 'no answer'],
  ])('takes %s for none, logs it, and does not keep it', async (_what, status, body, reason) => {
    site.upstream.json(status, body);
    expect(await list()).toEqual([]);
    expect(logged()).toEqual([`PocketBase: categorie failed (status: ${reason}).`]);
    site.upstream.json(200, found);
    expect(await list()).toHaveLength(1);
  });

  it('asks for nothing but what the site asks: a page’s other question is refused here', async () => {
    const { backend } = site.services;
    const expand = 'formation_via_category.options.formation_via_options';
    const reading = backend.records.list({ ...siteLists.categories, expand }, never);
    await expect(reading).rejects.toMatchObject({ status: 400 });
    expect(await getCourse(backend, '../langues', never)).toEqual({ course: null, offline: false });
    expect(site.upstream.requests).toHaveLength(0);
    expect(logged()).toEqual([]);
  });
});

describe('records', () => {
  const list = '/api/collections/categorie/records?page=1&perPage=500&skipTotal=1&sort=created';
  /** What the site asks of one course. */
  const question = new URLSearchParams({ expand: siteRecords.course.expand });
  const found = { page: 1, perPage: 500, items: [{ id: 'langues', title: 'Langues' }] };

  const moods = ['stopped', 'failing', 'silent', 'talking nonsense', 'of another shape'];
  let timeLimit: number;
  beforeEach(() => {
    timeLimit = 30_000;
  });
  const site = testedRoutes((app, services) => app.register(records, { ...services, timeoutMs: timeLimit }));
  const { get } = site;

  it('are fetched once as a guest for all readers, then served from the cache', async () => {
    site.upstream.json(200, found);
    const first = await get(
      '/api/collections/categorie/records?sort=created&skipTotal=1&perPage=500&page=1&_=17&token=secret',
      { authorization: 'an editor', cookie: 'a=b' },
    );
    const second = await get(list, { 'if-none-match': String(first.headers.etag) });
    expect(first.json()).toEqual(found);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(second.statusCode).toBe(304);
    expect(site.upstream.requests.map(({ url }) => url)).toEqual([list]);
    for (const name of ['authorization', 'cookie'])
      expect(site.upstream.requests[0]?.headers).not.toHaveProperty(name);
  });

  it('may be shown to everybody by a proxy in front until the second ends', async () => {
    site.upstream.json(200, found);
    expect((await get(list)).headers).not.toHaveProperty('x-accel-expires');
    await site.start({ isBehindProxy: true });
    expect((await get(list)).headers['x-accel-expires']).toMatch(/^@\d{10}$/);
    // Not under as many addresses as anybody likes.
    expect((await get(`${list}&x=1`)).headers).not.toHaveProperty('x-accel-expires');
    site.upstream.json(404, {});
    const unknown = await get(`/api/collections/formation/records/nulle-part?${question}`);
    expect([unknown.statusCode, unknown.headers['x-accel-expires']]).toEqual([404, undefined]);
  });

  it.each(moods)('stay when PocketBase is %s; what is not kept is a 503 with one sentence', async (mood) => {
    site.upstream.json(200, found);
    await get(list);
    site.services.apiCache.outdate();
    await misbehave(mood);
    const cached = await get(list);
    expect([cached.statusCode, cached.json()]).toEqual([200, found]);
    const answer = await get(list.replace('created', 'title'));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect(answer.json()).toEqual({
      status: 503,
      message: 'Le catalogue ne répond pas pour le moment\u00a0: réessayez dans un instant.',
      data: {},
    });
  });

  it('stay however many courses are made up', async () => {
    site.upstream.json(200, found);
    await get(list);
    site.upstream.json(404, {});
    for (let count = 0; count < 300; count++)
      await get(`/api/collections/formation/records/nope-${count}?${question}`);
    site.upstream.requests.length = 0;
    await get(list);
    expect(site.upstream.requests).toEqual([]);
  });

  async function misbehave(mood: string) {
    if (mood === 'stopped') await site.upstream.close();
    if (mood === 'failing') site.upstream.json(500, { status: 500 });
    if (mood === 'silent') {
      site.upstream.answer = () => {};
      timeLimit = 200;
      await site.start();
    }
    if (mood === 'talking nonsense') site.upstream.json(200, '<html>Bienvenue');
    if (mood === 'of another shape') site.upstream.json(200, { items: [{ id: 7 }], page: 'un' });
  }

  it('are gone once PocketBase says that they are gone', async () => {
    const one = `/api/collections/formation/records/python?${question}`;
    site.upstream.json(200, found.items[0]);
    expect((await get(one)).statusCode).toBe(200);
    site.services.apiCache.outdate();
    site.upstream.json(404, { status: 404, message: 'missing', data: {} });
    expect((await get(one)).statusCode).toBe(404);
  });

  it('an unknown query is refused, and nothing else of PocketBase is reached', async () => {
    const answer = await get(`${list}&filter=a`);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    const message = 'Le site ne pose pas cette question à son catalogue.';
    expect(answer.json()).toEqual({ status: 400, message, data: {} });
    const collections = ['collections', 'collections/formation', 'collections/_superusers/records'];
    for (const path of [...collections, 'settings', 'logs', 'backups', 'realtime', 'health'])
      expect([path, (await get(`/api/${path}`)).statusCode]).toEqual([path, 404]);
    expect(site.upstream.requests).toHaveLength(0);
  });

  it('are given up where the answer has no end', async () => {
    const { answer, sent } = endless('application/json');
    site.upstream.answer = answer;
    expect((await get(list)).statusCode).toBe(503);
    expect(sent()).toBeLessThan(30_000_000);
  });

  it('are asked for by so many at once, and refused to those beyond the queue', async () => {
    let open = 0;
    let maxOpen = 0;
    const waiting: (() => void)[] = [];
    site.upstream.answer = (_request, response) => {
      maxOpen = Math.max(maxOpen, ++open);
      waiting.push(() => {
        open--;
        response.end('{"id":"x"}');
      });
    };
    const one = (id: number) => `/api/collections/formation/records/x-${id}?${question}`;
    const answers = Array.from({ length: 600 }, (_, id) => get(one(id)).then(({ statusCode }) => statusCode));
    let done = false;
    const all = Promise.all(answers).finally(() => {
      done = true;
    });
    while (!done) {
      for (const answer of waiting.splice(0)) answer();
      await pause(1);
    }
    expect((await all).filter((status) => status === 503)).toHaveLength(600 - 16 - 500);
    expect((await all).filter((status) => status === 200)).toHaveLength(16 + 500);
    expect(maxOpen).toBeLessThanOrEqual(16);
  });

  it('can only be read', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      expect((await site.app.inject({ method, url: list })).statusCode).toBe(404);
    }
    expect((await site.app.inject({ method: 'HEAD', url: list })).payload).toBe('');
    expect(site.upstream.requests).toHaveLength(1);
  });
});

describe('restart', () => {
  const retry = { maxMs: 2000, intervalMs: 20 };
  const asker = () => {
    const fetchWhole = createFetchBody({ concurrency: 8, maxBytes: 1000 }, retry);
    return (url: string, timeLimit = 5000) => fetchWhole(url, timeLimit, () => undefined);
  };

  let upstream: Upstream | undefined;
  afterEach(() => upstream?.close());

  async function start(port: number): Promise<void> {
    upstream = await openUpstream(port);
    upstream.json(200, { it: 'is back' });
  }

  it('has all wait for a PocketBase that starts again', async () => {
    const port = await freePort();
    const ask = asker();
    const answers = Array.from({ length: 20 }, () => ask(`http://127.0.0.1:${port}/x`));
    await pause(200);
    await start(port);
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.toString()]).toEqual([200, '{"it":"is back"}']);
    }
  });

  it('asks again what was cut in the middle', async () => {
    const port = await freePort();
    await start(port);
    const answer = upstream?.answer;
    if (!upstream || !answer) throw new Error('there is none');
    upstream.answer = (_request, response) => {
      if (upstream) upstream.answer = answer;
      response.writeHead(200, { 'Content-Length': '100' }).write('half of it');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await asker()(upstream.url)).body.toString()).toBe('{"it":"is back"}');
    expect(upstream.requests).toHaveLength(2);
  });

  it('all calls fail after the longest restart, then at once until one succeeds', async () => {
    const port = await freePort();
    const ask = asker();
    const url = `http://127.0.0.1:${port}/x`;
    const began = performance.now();
    const [first, second] = [ask(url), pause(1500).then(() => ask(url))];
    await expect(first).rejects.toThrow('fetch failed');
    await expect(second).rejects.toThrow('fetch failed');
    // The later one has waited for the rest of the time only.
    expect(performance.now() - began).toBeLessThan(retry.maxMs + 1200);
    const later = performance.now();
    await expect(ask(url)).rejects.toThrow('fetch failed');
    expect(performance.now() - later).toBeLessThan(retry.maxMs / 2);

    await start(port);
    await ask(url);
    await upstream?.close();
    const pending = ask(url);
    await pause(150);
    await start(port);
    expect((await pending).status).toBe(200);
  });

  it('waits no longer than its caller', async () => {
    const url = `http://127.0.0.1:${await freePort()}/x`;
    const began = performance.now();
    await expect(asker()(url, 200)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(retry.maxMs);
  });
});

describe('former addresses of courses', () => {
  const site = testedRoutes(records);

  it('are read past what is no text', async () => {
    const odd = [{}, 7, [1], true, null].map((value, index) => ({
      id: `odd-${index}`,
      updated: value,
      formerly: value,
    }));
    site.upstream.json(200, { items: [...odd, { id: 'python', formerly: [7, 'old'] }] });
    expect(await movedTo(site.services.backend, '/formation/old')).toBe('/formation/python');
    expect(await movedTo(site.services.backend, '/formation/none')).toBeUndefined();
  });
});

describe('shipped-courses', () => {
  const folder = folderForEachTest();

  it('reads the shipped courses once, and rejects when they are missing', async () => {
    await expect(shippedCoursesReader('/nowhere')()).rejects.toThrow('ENOENT');
    await mkdir(join(folder(), 'fallback'));
    await writeFile(join(folder(), 'fallback/courses.json'), '[{"id":"python"}]');
    const read = shippedCoursesReader(folder());
    expect(await read()).toEqual([{ id: 'python' }]);
    await rm(join(folder(), 'fallback'), { recursive: true });
    expect(await read()).toEqual([{ id: 'python' }]);
  });
});

it('a call to PocketBase times out whatever the garbage collector frees', async () => {
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc') as () => void, 20);
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const silent = await openUpstream();
  silent.answer = () => undefined;
  const backend = createBackend({ url: silent.url, fallback: async () => [], timeout: 200 });
  try {
    const course = await getCourse(backend, 'python', new AbortController().signal);
    expect(course).toEqual({ course: null, offline: true });
    expect(logged).toHaveBeenCalledTimes(1);
  } finally {
    clearInterval(collecting);
    await silent.close();
  }
});
