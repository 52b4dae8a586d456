import { rm } from 'node:fs/promises';
import { openStoreServer, type StoreServer } from 'testing/store-server';
import { integrityOf } from './releases/release';
import { builtSite } from './testing/built-site';
import { at, good } from './testing/deployed-remotes';

const { deploy, start, ask, path } = builtSite();
const token = 'a-token-of-more-than-20';
const bearer = { headers: { authorization: `Bearer ${token}` } };

beforeEach(() => deploy('1.0.0-avant', 'Avant'));

/** What a browser sends of what it was given. */
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((text) => String(text).split(';', 1)[0])
    .join('; ');
const withCookie = (cookie: string) => ({ headers: { cookie } });
const compositionNow = async (): Promise<string> =>
  JSON.parse((await ask('/etat', { headers: { accept: 'application/json', ...bearer.headers } })).payload)
    .compositions[0].id;

describe('/etat', () => {
  it.each(['development', 'staging'] as const)(
    'says in %s what runs, and for programs',
    async (environment) => {
      await start({ environment });
      expect((await ask('/')).payload).toContain('<h1>Avant</h1>');
      const page = await ask('/etat');
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      for (const words of ['État du site', 'mf-home', '1.0.0-avant', 'équipe accueil', 'ne répond pas']) {
        expect(page.payload.replaceAll('<!-- -->', '')).toContain(words);
      }
      const { payload, headers } = await ask('/etat', { headers: { accept: 'application/json' } });
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(payload)).toMatchObject({
        environment,
        backEnds: [
          { name: 'PocketBase', answers: false },
          { name: 'Service de contact', answers: false },
        ],
        units: [
          { name: 'shell' },
          {
            name: 'mf-home',
            team: 'accueil',
            runs: '1.0.0-avant',
            pointed: '1.0.0-avant',
            isForBrowsersOnly: false,
            recent: { whole: 1, lacking: 0 },
            versions: [{ version: '1.0.0-avant', state: 'live', commit: '–' }],
          },
        ],
        compositions: [{ id: expect.stringMatching(/^[\w-]{8}$/), versions: { 'mf-home': '1.0.0-avant' } }],
      });
    },
  );

  /** What an answer says, but for the moment. */
  const said = async (url: string, options = {}) => {
    const { statusCode, headers, payload } = await ask(url, options);
    const { date: _, ...others } = headers;
    return { statusCode, others, payload };
  };
  const form = (text: string) => ({
    method: 'POST' as const,
    payload: text,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const tries: [string, object][] = [
    ['', {}],
    ['', { method: 'HEAD' }],
    ['', { headers: { accept: 'application/json' } }],
    ['', { headers: { authorization: 'Bearer wrong-token-of-20-signs' } }],
    ['', { headers: { cookie: 'etat=open.9999999999.x; composition=abcdefgh.9999999999.x' } }],
    ['?composition=', { headers: { cookie: 'composition=abcdefgh.9999999999.x' } }],
    ['/composition/abcdefgh', {}],
    ['', form('token=wrong-token-of-20-signs')],
    ['', form('')],
    ['', form('x'.repeat(2000))],
    ['', { method: 'POST', payload: '{}', headers: { 'content-type': 'application/json' } }],
    ['', { method: 'PUT' }],
    ['', { method: 'DELETE' }],
  ];

  it.each([
    ['without a token', undefined],
    ['with one, for who has it not', token],
  ])('is no address in production %s', async (_case, statusToken) => {
    await start({ environment: 'production', statusToken });
    for (const [rest, options] of tries) {
      expect([rest, await said(`/etat${rest}`, options)]).toEqual([
        rest,
        await said(`/nulle-part${rest}`, options),
      ]);
    }
    if (!statusToken) {
      expect(await said('/etat', bearer)).toEqual(await said('/nulle-part', bearer));
      expect(await said('/etat', form(`token=${token}`))).toEqual(
        await said('/nulle-part', form(`token=${token}`)),
      );
    }
  });

  it('opens in production to the token, in a header or a form', async () => {
    await start({ environment: 'production', statusToken: token });
    expect((await ask('/etat', bearer)).payload).toContain('État du site');
    const opened = await ask('/etat', form(`token=${token}`));
    expect(opened.payload).toContain('État du site');
    const [cookie] = [opened.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^etat=[^;]+; Path=\/etat; Max-Age=28800; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(token);
    const page = await ask('/etat', withCookie(cookieOf(opened)));
    expect(page.payload).toContain('État du site');
    // Remotes of other machines are for sites to build and to try.
    expect(page.payload).not.toContain('Charger depuis une autre machine');
  });
});

describe('a past composition', () => {
  async function lookBack(options: object, id: string, rest = '') {
    const shown = await ask(`/etat/composition/${id}${rest}`, options);
    expect(shown.statusCode).toBe(303);
    return { cookie: cookieOf(shown), leads: shown.headers.location };
  }

  it.each([
    ['staging', {}],
    ['production', bearer],
  ] as const)(
    'is what one visitor sees in %s, said on the page and kept nowhere',
    async (environment, options) => {
      await start({ environment, statusToken: token });
      await ask('/');
      const id = await compositionNow();
      await deploy('1.0.0-apres', 'Après');
      await ask('/composition.json');
      const { cookie, leads } = await lookBack(options, id, '?page=//about?x=1');
      expect(leads).toBe('/about?x=1');

      const before = await ask('/', withCookie(cookie));
      expect(before.payload).toContain('<h1>Avant</h1>');
      expect(before.payload).toMatch(
        /Vous voyez le site tel qu’il était composé <b>le \d+ \S+ \d+ à \d\d:\d\d<\/b>/,
      );
      expect(before.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(before.headers.etag).toBeUndefined();
      const composition = await ask('/composition.json', withCookie(cookie));
      expect(JSON.parse(composition.payload)['mf-home'].version).toBe('1.0.0-avant');
      expect(composition.headers['cache-control']).toBe('no-store');

      const others = await ask('/');
      expect(others.payload).toContain('<h1>Après</h1>');
      expect(others.payload).not.toContain('tel qu’il était composé');

      const left = await ask('/about?composition=&x=1', withCookie(cookie));
      expect([left.statusCode, left.headers.location]).toEqual([303, '/about?x=1']);
      expect(left.headers['set-cookie']).toMatch(/^composition=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax/);
      // Fetched ahead by the browser: nobody has chosen to leave.
      const ahead = { headers: { cookie, 'sec-purpose': 'prefetch' } };
      expect((await ask('/?composition=', ahead)).statusCode).toBe(200);
      // What was only looked at has not been.
      const { compositions } = JSON.parse(
        (await ask('/etat', { headers: { accept: 'application/json', ...bearer.headers } })).payload,
      );
      expect(compositions.map(({ versions }: { versions: object }) => versions)).toEqual([
        { 'mf-home': '1.0.0-apres' },
        { 'mf-home': '1.0.0-avant' },
      ]);
    },
  );

  it('is told to be gone once its releases are deleted, and does not hold its visitor', async () => {
    await start({ environment: 'staging' });
    await ask('/');
    const id = await compositionNow();
    const { cookie } = await lookBack({}, id);
    await deploy('1.0.0-apres', 'Après');
    await rm(path('remotes/mf-home/1.0.0-avant'), { recursive: true });
    for (const answer of [await ask(`/etat/composition/${id}`), await ask('/', withCookie(cookie))]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.payload).toContain('mf-home 1.0.0-avant');
    }
    expect((await ask('/', withCookie(cookie))).headers['set-cookie']).toMatch(/^composition=; .*Max-Age=0/);
    expect((await ask('/etat/composition/abcdefgh')).statusCode).toBe(404);
  });
});

describe('an override', () => {
  let store: StoreServer;
  let site: string;

  function offer(version: string, text: string): void {
    const contents = { [`files/HomePage.${version}.js`]: '', [`${version}/server/server.cjs`]: good(text) };
    const files: Record<string, object> = {};
    for (const [file, content] of Object.entries(contents)) {
      store.files.set(`mf-home/${file}`, Buffer.from(content));
      files[file] = { bytes: Buffer.byteLength(content), integrity: integrityOf(content) };
    }
    const about = {
      name: 'mf-home',
      version,
      contract: 1,
      entry: 'server/server.cjs',
      pages: at(version).pages,
    };
    const release = { ...about, files, shared: {}, commit: null, author: 'Zoé', at: '2026-11-22T10:00:00Z' };
    store.files.set(`mf-home/${version}/release.json`, Buffer.from(JSON.stringify(release)));
    const pointed = { version, since: '2026-11-22T10:00:00Z', by: 'Zoé', previous: [] };
    store.files.set('composition.json', Buffer.from(JSON.stringify({ 'mf-home': pointed })));
  }
  beforeEach(async () => {
    store = await openStoreServer();
    site = `mf-home@${store.url}/`;
    offer('1.0.0-zoe', 'Chez Zoé');
  });
  afterEach(() => store.close());

  it('has one visitor see a remote of another machine, rendered by the server, until it is taken away', async () => {
    await start({ environment: 'development' });
    const taken = await ask(`/about?remote=${site}&x=1`, { headers: { 'sec-fetch-site': 'none' } });
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/about?x=1']);
    const own = withCookie(cookieOf(taken));
    const page = await ask('/', own);
    expect(page.payload).toContain('<h1>Chez Zoé</h1>');
    expect(page.payload).toContain(`vient de ${store.url} (1.0.0-zoe)`);
    expect(page.headers['cache-control']).toBe('no-store');
    const [, file = ''] = /data-preloads="(\/override\/[^ ]+) sha256-/.exec(page.payload) ?? [];
    const script = await ask(file);
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'no-store']);
    const { base } = JSON.parse((await ask('/composition.json', own)).payload)['mf-home'];
    expect(file.startsWith(base)).toBe(true);

    expect((await ask('/')).payload).toContain('<h1>Avant</h1>');
    offer('1.0.0-zoe2', 'Encore chez Zoé');
    expect((await ask('/', own)).payload).toContain('<h1>Encore chez Zoé</h1>');
    expect((await ask(file)).statusCode).toBe(404);

    store.files.clear();
    const away = await ask('/', own);
    expect(away.payload).toContain('<h1>Avant</h1>');
    expect(away.payload).toMatch(/ne peut pas venir de http:\/\/127\.0\.0\.1:\d+ \(/);
    const ended = await ask('/?remote=mf-home@', own);
    expect(ended.headers['set-cookie']).toMatch(/^remote=; .*Max-Age=0/);
  });

  it('is of a machine that is allowed, and not because another site has a link', async () => {
    await start({ environment: 'staging', overrideHosts: ['127.0.0.1'] });
    const wrong = await ask('/?remote=mf-home@http://evil.example/');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.payload).toContain('La machine evil.example n’est pas permise ici');
    const elsewhere = await ask(`/?remote=${site}`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(elsewhere.statusCode).toBe(403);
    for (const answer of [wrong, elsewhere]) expect(answer.headers['set-cookie']).toBeUndefined();
    const ofCookie = withCookie(`remote=${encodeURIComponent('mf-home@http://evil.example/')}`);
    expect((await ask('/', ofCookie)).payload).not.toContain('evil.example');
    expect(store.requests).toEqual([]);
  });

  it.each([undefined, token])(
    'is nothing in production, whoever asks (STATUS_TOKEN %s)',
    async (statusToken) => {
      await start({ environment: 'production', statusToken });
      const asked = await ask(`/?remote=${site}`, bearer);
      expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined]);
      const cookie = `remote=${encodeURIComponent(`mf-home@${store.url}`)}`;
      const page = await ask('/', { headers: { cookie, ...bearer.headers } });
      expect(page.payload).toBe((await ask('/')).payload);
      expect(page.payload).toContain('<h1>Avant</h1>');
      expect(page.payload).not.toMatch(/override/);
      expect((await ask('/override/0123456789abcdef/mf-home/files/HomePage.1.0.0-zoe.js')).statusCode).toBe(
        404,
      );
      expect(store.requests).toEqual([]);
    },
  );
});
