import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { openReleases, type Pointer, type Release } from '@campus/releases';
import { listen } from '@campus/testing/ports';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { entryOf, type LogEntry } from '../../stack/log/lines';
import { watchTab } from './browser-errors';
import { createTeardown, trialFolder } from './ending';
import { assertCompatible, assertFiles } from './files';
import { pagesToTry, routesToTry, tryOnServer } from './on-server';
import { assertInBudget, releaseLimits } from './size-budget';
import { difference } from './tab';
import { smallRelease } from './testing/small-release';
import { hasRecords, composeTrial, type TrialSite } from './trial-site';

const folder = folderForEachTest();
let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

/** Listens until the end of the test; where. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

describe('backend', () => {
  const say =
    (status: number, body: string): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(body);

  it.each<[string, boolean, RequestListener]>([
    ['gives records', true, say(200, '{"items":[]}')],
    ['fails', false, say(500, '{"items":[]}')],
    ['is another’s web page', false, say(200, '<html>')],
    ['says something else', false, say(200, '{"message":"hello"}')],
    ['says nothing', false, () => undefined],
  ])('where it %s, is relied on: %s', async (_case, expected, listener) => {
    expect(await hasRecords(await serve(listener))).toBe(expected);
  });
});

describe('compatible', () => {
  const terms = (name: string, contract: number, shared: Record<string, string>) => ({
    name,
    version: '1',
    contract,
    shared,
  });
  const remoteOf = (shared: Record<string, string>, contract = 4) => terms('mf-home', contract, shared);
  const shellOf = (shared: Record<string, string>, contract = 4) => terms('shell', contract, shared);

  /** Why this shell does not take this remote. */
  function refusal(...terms: Parameters<typeof assertCompatible>): string | undefined {
    try {
      assertCompatible(...terms);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  it.each([
    ['another patch', '19.3.9', '19.3.1', undefined],
    ['a later minor version in the shell', '1.2.0', '1.10.0', undefined],
    ['a range that begins with it', '^1.2.0', '1.2.3', undefined],
    ['a later patch of 0.x in the shell', '0.4.2', '0.4.9', undefined],
    ['an earlier major version', '18.3.1', '19.3.1', 'build the remote anew'],
    ['ten after nine', '10.0.0', '9.9.9', 'deploy the shell first'],
    ['a later minor version', '1.3.0', '1.2.9', 'deploy the shell first'],
    ['a later patch of 0.x', '0.4.9', '0.4.2', 'deploy the shell first'],
    ['another minor version of 0.x', '0.3.0', '0.4.0', 'build the remote anew'],
  ])('a shared package, %s: built with %s, the shell has %s: %s', (_case, built, there, remedy) => {
    expect(refusal(remoteOf({ react: built }), shellOf({ react: there }))).toBe(
      remedy && `mf-home 1 is built with react ${built}, and shell 1 has ${there}: ${remedy}`,
    );
  });

  it('a remote’s imports must be shared by the shell, each name exported if it says so', () => {
    expect(refusal(remoteOf({ a: '1.0.0' }), shellOf({ b: '1.0.0' }))).toBe(
      'mf-home 1 takes a from the shell, and shell 1 shares none',
    );
    const shell = { ...shellOf({}), gives: { '@campus/shared-ui': ['Button', 'Card'] } };
    const remote = (takes: Record<string, string[]>) => ({ ...remoteOf({}), takes });
    expect(refusal(remoteOf({}), shell)).toBeUndefined();
    expect(refusal(remote({ '@campus/shared-ui': ['Card'], react: ['useId'] }), shell)).toBeUndefined();
    expect(refusal(remote({ '@campus/shared-ui': ['New'] }), shellOf({}))).toBeUndefined();
    expect(refusal(remote({ '@campus/shared-ui': ['Card', 'Dialog'] }), shell)).toBe(
      'mf-home 1 takes Dialog of @campus/shared-ui, and shell 1 gives none: deploy the shell first',
    );
  });

  it.each([
    [5, 'deploy the shell first'],
    [4, undefined],
    [3, undefined],
    [2, 'build the remote anew'],
  ])('the contract of the shell is 4, of the remote %i: %s', (contract, remedy) => {
    expect(refusal(remoteOf({}, contract), shellOf({}))).toBe(
      remedy && `mf-home 1 is built for contract ${contract} of a page, and shell 1 has 4: ${remedy}`,
    );
  });
});

describe('browser-errors', () => {
  const site = 'http://127.0.0.1:4000';
  const chunk = `${site}/remotes/mf-home/files/HomePage.a1.js`;

  /** What the server has written, too. */
  const contentLine = 'Course python: only 50000 of its description’s 60000 characters are shown.';

  /** The first error of a tab that shows HomePage, as a refusal; undefined without one. */
  function tab(name = 'mf-home') {
    const page = Object.assign(new EventEmitter(), { url: () => `${site}/formation/python` });
    const { failed, showPage: shows } = watchTab(
      page as unknown as Page,
      { name, version: '2' },
      (line) => line === contentLine,
    );
    shows('HomePage', 'HomePage.a1.js');
    return {
      throws: (message: string, stack = '') =>
        page.emit('pageerror', Object.assign(new Error(message), { stack })),
      writes: (text: string, url = `${site}/assets/main.a.js`, type = 'error') =>
        page.emit('console', { type: () => type, text: () => text, location: () => ({ url }) }),
      crashes: () => page.emit('crash'),
      complaint: () =>
        Promise.race([
          failed.catch(({ message }: Error) => message),
          new Promise((resolve) => setImmediate(resolve)),
        ]),
    };
  }

  it('names the page, its error and the file of the stack, and reports a crashed tab', async () => {
    const { throws, complaint } = tab();
    throws('cassé', `Error: cassé\n    at a (${site}/remotes/mf-home/files/12.b2.js:1:7)`);
    expect(await complaint()).toBe('HomePage throws in the browser: cassé (12.b2.js)');
    const other = tab();
    other.crashes();
    expect(await other.complaint()).toBe('HomePage has the browser’s tab crash (HomePage.a1.js)');
  });

  it.each<[string, string, string?]>([
    [
      `Remote mf-home: the page HomePage could not be loaded (${chunk} is not the container of a page).`,
      'HomePage cannot be loaded in the browser: HomePage.a1.js is not the container of a page (HomePage.a1.js)',
    ],
    [
      `Page /: its data could not be loaded (TypeError: broken).\n[composition AbCd_-12] TypeError: broken\n    at load (${chunk}:1:2)`,
      'HomePage cannot load its data in the browser: TypeError: broken (HomePage.a1.js)',
    ],
    [
      'Error: Minified React error #418; visit https://react.dev/errors/418 for the full message.',
      'HomePage draws something else in the browser than on the server at /formation/python (React’s error 418) (HomePage.a1.js)',
    ],
    [`TypeError: broken\n    at b (${chunk}:1:2)`, 'HomePage throws in the browser: broken (HomePage.a1.js)'],
    [
      'Page failed: Error: broken\n[composition AbCd_-12]',
      'HomePage throws in the browser: broken (HomePage.a1.js)',
    ],
    [
      'Refused to run a script',
      'HomePage writes an error in the browser: Refused to run a script (HomePage.a1.js)',
    ],
    [
      'Failed to load resource: the server responded with a status of 404 (Not Found)',
      'HomePage lacks a file in the browser: 404 (HomePage.a1.js)',
      chunk,
    ],
  ])('takes the error %j for what it is', async (text, sentence, url = `${site}/assets/main.a.js`) => {
    const { writes, complaint } = tab();
    writes(text, url);
    expect(await complaint()).toBe(sentence);
  });

  it.each([
    // The editors' to mend, as the server has said it in the same words.
    [contentLine, undefined],
    ['PocketBase: formation (all) failed (status: 503).', undefined],
    [
      'Failed to load resource: the server responded with a status of 503 ()',
      `${site}/api/collections/x/records`,
    ],
    ['Failed to load resource: the server responded with a status of 404 ()', `${site}/-`],
    ['Remote mf-contact: the page ContactPage could not be loaded (no answer within 8 s).', undefined],
    ['Failed to load resource: net::ERR_FAILED', `${site}/remotes/mf-contact/files/ContactPage.c.js`],
  ])('does not blame a version of mf-home for %j', async (text, url) => {
    const { writes, throws, complaint } = tab();
    writes(text, url);
    throws('broken', `Error: broken\n    at x (${site}/remotes/mf-contact/files/ContactPage.c.js:1:1)`);
    writes('only a warning', undefined, 'warning');
    expect(await complaint()).toBeUndefined();
  });

  it('blames a release of the shell for what happens with any remote', async () => {
    const { writes, complaint } = tab('shell');
    writes('Remote mf-contact: the page ContactPage could not be loaded (broken).');
    expect(await complaint()).toContain('cannot be loaded in the browser: broken');
  });
});

describe('ending', () => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const listeners = () => signals.map((signal) => process.listenerCount(signal));

  it('closes in the opposite order despite a failure, and later additions at once', async () => {
    const closed: number[] = [];
    const before = listeners();
    const { add, close } = createTeardown();
    add(async () => closed.push(1));
    add(() => Promise.reject(new Error('gone')));
    add(async () => closed.push(3));
    expect(listeners()).toEqual(before.map((count) => count + 1));
    await close();
    expect(closed).toEqual([3, 1]);
    expect(listeners()).toEqual(before);
    add(async () => closed.push(4));
    expect(closed).toEqual([3, 1, 4]);
  });

  it.each(signals)(
    'closes all on %s, says so, and has the signal do what it would have done',
    async (signal) => {
      const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
      const { add, stopped } = createTeardown();
      const closed = jest.fn(async () => undefined);
      add(closed);
      process.emit(signal, signal);
      await expect(stopped).rejects.toThrow(`The trial was stopped (${signal}).`);
      await new Promise((resolve) => setImmediate(resolve));
      expect(closed).toHaveBeenCalledTimes(1);
      expect(kill).toHaveBeenCalledWith(process.pid, signal);
    },
  );
});

describe('files', () => {
  const page = { 'files/HomePage.a.js': 'a page' };
  const pages = { HomePage: ['HomePage.a.js'] };
  const routes = [{ path: '/', page: 'HomePage', header: 'plain' } as const];
  const shell = {
    name: 'shell',
    version: '7',
    contract: 1,
    shared: { react: '19.3.1' },
    folder: '',
  };
  const check = (release: Release, live: Pointer = {}) =>
    assertFiles(openReleases(folder()), release, shell, live);
  const made = (change: Partial<Release>, files: Record<string, string> = page) =>
    smallRelease(folder(), files, { pages, routes, ...change });
  const refused = async (release: Release, sentence: string, live?: Pointer) =>
    expect(check(release, live)).rejects.toThrow(sentence);

  it('names a part or a page that has no file', async () => {
    const parts = { Newest: [] };
    await refused(await made({ parts }), 'Newest is missing in the browser: mf-home has no file of it');
    await refused(await made({ pages: {} }), 'HomePage is missing in the browser: mf-home has no file of it');
  });

  it('a remote must fit the shell, and a shell each live remote', async () => {
    const old = await made({ shared: { react: '18.3.1' } });
    await refused(old, 'mf-home 1 is built with react 18.3.1, and shell 7 has 19.3.1');
    const remote = await made({ shared: { react: '19.4.0' } });
    await mkdir(join(folder(), 'mf-home/1'), { recursive: true });
    await writeFile(join(folder(), 'mf-home/1/release.json'), JSON.stringify(remote));
    await mkdir(join(folder(), 'shell/7/server'), { recursive: true });
    await writeFile(join(folder(), 'shell/7/server/main.mjs'), '');
    const empty = { bytes: 0, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' };
    const program = { ...remote, name: 'shell', version: '7', pages: {}, entry: 'server/main.mjs' };
    const release = { ...program, files: { '7/server/main.mjs': empty } };
    const at = (version: string) => ({ version, since: '', by: '', previous: [] });
    const others = { 'mf-catalogue': at('0'), 'mf-formation': at('0'), 'mf-contact': at('0') };
    await refused(release, 'HomePage is missing: mf-home is not live, deploy it first', others);
    await expect(check(release, { ...others, 'mf-home': at('0') })).resolves.toBeUndefined();
    const sentence = 'mf-home 1 is built with react 19.4.0, and shell 7 has 19.3.1: deploy the shell first';
    await refused(release, sentence, { ...others, 'mf-home': at('1') });
  });

  it('a script whose hash is not in the container is refused', async () => {
    const files = { 'files/remoteEntry.a.js': 'no hash', 'files/HomePage.b.js': 'a page' };
    const both = { HomePage: ['remoteEntry.a.js', 'HomePage.b.js'] };
    const release = await made({ pages: both }, files);
    const sentence =
      'HomePage.b.js would run with any bytes: build mf-home with webpack-subresource-integrity';
    await refused(release, sentence);
    const hash = release.files['files/HomePage.b.js']?.integrity ?? '';
    const named = await made({ pages: both }, { ...files, 'files/remoteEntry.a.js': hash });
    await expect(check(named)).resolves.toBeUndefined();
  });

  it.each(['files/HomePage.a.js', '1/server/server.cjs'])(
    'names what is not as its manifest says: %s',
    async (path) => {
      const file = join(folder(), 'mf-home', path);
      const release = await made({});
      await appendFile(file, '!');
      await refused(release, `${path} is not what its manifest says`);
      await writeFile(file, 'x'.repeat(release.files[path]?.bytes ?? 0));
      await refused(release, `${path} is not what its manifest says`);
      await rm(file);
      await refused(release, `${path} is missing`);
    },
  );

  it('names files that the manifest lacks, and paths that lead out of the folder', async () => {
    const later = { HomePage: ['7.b.js'] };
    await refused(await made({ later }), 'files/7.b.js is not in the manifest of mf-home 1');
    const release = await made({});
    const files = { ...release.files, '../../secret': { bytes: 1, integrity: '' } };
    await refused({ ...release, files }, '../../secret is no place for a file');
  });
});

describe('leftovers', () => {
  /** A process that is gone. */
  const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;
  const host = hostname().replace(/[^\w-]/g, '');

  async function createFolder(name: string): Promise<string> {
    const path = join(folder(), name);
    await mkdir(join(path, 'data'), { recursive: true });
    return path;
  }

  it('removes folders of ended trials only, and of other hosts after the maximum time', async () => {
    const other = await createFolder('campus-other');
    const elsewhere = await createFolder(`campus-trial-elsewhere.${endedPid()}.abc`);
    const path = await createFolder(`campus-trial-${host}.${endedPid()}.abc`);
    const there = () => [path, elsewhere, other].map((one) => existsSync(one));
    await trialFolder(folder());
    expect(there()).toEqual([false, true, true]);
    const longAgo = Date.now() / 1000 - 3700;
    for (const old of [elsewhere, other]) await utimes(old, longAgo, longAgo);
    await trialFolder(folder());
    expect(there()).toEqual([false, false, true]);
  });
});

describe('on-server', () => {
  const page = { path: '/', remote: 'mf-home', page: 'HomePage' };

  /** What a trial says of a page that the shell answers like this, with these lines in its log. */
  async function tried(listener: RequestListener, log: Partial<LogEntry> = {}, name = 'mf-home') {
    const entry = { ...entryOf(''), ...log };
    const site: TrialSite = {
      url: await serve(listener),
      findEntry: async (isWanted) => (isWanted(entry) ? entry : undefined),
      hasLogged: () => false,
      close: async () => undefined,
    };
    return tryOnServer(site, { name, version: '2' }, page, 'HomePage.a.js');
  }

  const html = (state: unknown) =>
    `<html><script id="boot" type="application/json">${JSON.stringify({ state })}</script></html>`;
  const say =
    (state: unknown, status = 200): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(html(state));
  const view = (state: string) => ({ result: { view: { state } } });
  const withPart = (key: string, state: string) => ({
    result: { view: { state: 'ready' }, parts: { [key]: { state } } },
  });
  const sign = 'mf-home/Sign';

  it('accepts a page with data, with PocketBase’s gaps or another remote’s failed part', async () => {
    const served = await tried(say(view('ready'), 503));
    expect(served).toMatchObject({ ...page, file: 'HomePage.a.js', html: html(view('ready')) });
    await expect(tried(say(withPart('mf-other/Sign', 'failed')))).resolves.toHaveProperty('html');
  });

  const releaseEvent = { remote: 'mf-home', version: '2', reason: 'it has no page HomePage' };

  it.each<[string, unknown, Partial<LogEntry>]>([
    ['is missing on the server', view('unavailable'), {}],
    [
      'cannot be had on the server: it has no page HomePage',
      view('unavailable'),
      { event: { code: 'release-rejected', ...releaseEvent } },
    ],
    [
      'is missing on the server',
      view('unavailable'),
      { event: { code: 'release-rejected', ...releaseEvent, version: '1' } },
    ],
    [
      'cannot load its data on the server: Error: broken',
      view('failed'),
      { msg: 'Page /: its data could not be loaded (Error: broken).' },
    ],
    [
      'throws on the server: Error: broken',
      { error: 500 },
      { event: { code: 'page-threw', path: '/', reason: 'Error: broken' } },
    ],
    [
      'lacks its part mf-home/Sign on the server: it (team home) failed on /: Error: broken',
      withPart(sign, 'failed'),
      { event: { code: 'part-failed', part: sign, reason: '(team home) failed on /: Error: broken' } },
    ],
    ['lacks its part mf-home/Sign on the server: it is late', withPart(sign, 'late'), {}],
    ['says that nothing is at /', { error: 404 }, {}],
    ['throws on the server: error undefined', undefined, {}],
  ])('says that HomePage %s', async (sentence, state, log) => {
    const refused = expect(tried(say(state), log)).rejects;
    await refused.toThrow(`HomePage ${sentence} (server/server.cjs)`);
  });

  /** As the shell writes what a page's `head` gives. */
  const withHead = (title: unknown, description: unknown, path: string): RequestListener => {
    const { href } = new URL(path, 'https://campus.example');
    const tags = `<title>${title}</title><meta data-page name="description" content="${description}"><meta data-page property="og:url" content="${href}">`;
    const boot = JSON.stringify({ origin: 'https://campus.example', state: view('ready') });
    return (_, response) => response.end(`${tags}<script id="boot" type="application/json">${boot}</script>`);
  };

  it.each<[string, string, string]>([
    ['Accueil', 'Une page', '/'],
    ['undefined en JavaScript', 'null, NaN', '/formation/undefined-en-javascript'],
  ])('has nothing against the head %j, %j, %j', async (...head) => {
    await expect(tried(withHead(...head))).resolves.toHaveProperty('html');
  });

  it.each<[string, unknown, unknown, string]>([
    ['title', '', 'Une page', '/a'],
    ['title', undefined, 'Une page', '/a'],
    ['description', 'Accueil', ' ', '/a'],
    ['description', 'Accueil', {}, '/a'],
    ['path', 'Accueil', 'Une page', 'undefined'],
    ['path', 'Accueil', 'Une page', '/formation/undefined/pdf'],
    ['path', 'Accueil', 'Une page', `/${{}}`],
    ['path', 'Accueil', 'Une page', '//autre.example/a'],
    ['path', 'Accueil', 'Une page', 'mailto:a@b.fr'],
  ])('refuses a head that has no good %s: %j, %j, %j', async (name, title, description, path) => {
    await expect(tried(withHead(title, description, path))).rejects.toThrow(
      `HomePage gives a head without a good ${name} (server/server.cjs)`,
    );
  });

  it('names a page that ends the server and a part that throws; no file for the shell', async () => {
    const hangUp: RequestListener = (request) => request.socket.destroy();
    await expect(tried(hangUp)).rejects.toThrow('HomePage has the server end (server/server.cjs)');
    const thrown = `<div class="x" data-part="${sign}"><!--$!--></div>${html(withPart(sign, 'ready'))}`;
    await expect(tried((_, response) => response.end(thrown))).rejects.toThrow(`lacks its part ${sign}`);
    await expect(tried(say(view('unavailable')), {}, 'shell')).rejects.toThrow(
      /^HomePage is missing on the server$/,
    );
  });
});

describe('pages-to-try', () => {
  const row = (path: string, page: string, parts?: string[]) => ({
    path,
    page,
    header: 'plain' as const,
    ...(parts && { parts }),
  });

  async function publish(name: string, change: Partial<Release>): Promise<Release> {
    const release = await smallRelease(folder(), {}, { name, ...change });
    const file = join(folder(), name, '1/release.json');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(release));
    return release;
  }

  it('tries a release on its own pages, and on those of others that show a part of it', async () => {
    const news = await publish('mf-news', { routes: [row('/news', 'News')], parts: { Latest: [] } });
    await publish('mf-agenda', {
      routes: [row('/agenda', 'Agenda', ['mf-news/Latest']), row('/agenda/:day', 'Day', ['mf-other/Latest'])],
    });
    const live = Object.fromEntries(
      ['mf-news', 'mf-agenda'].map((name) => [name, { version: '1', since: '', by: 'Anne', previous: [] }]),
    );
    const paths = async (release: Release) =>
      (await routesToTry(openReleases(folder()), release, live)).map(
        ({ path, remote }) => `${remote} ${path}`,
      );
    expect(await paths(news)).toEqual(['mf-news /news', 'mf-agenda /agenda']);
    const { parts: _, ...without } = news;
    expect(await paths(without)).toEqual(['mf-news /news']);
  });

  const routes = [
    { path: '/', remote: 'mf-home', page: 'HomePage' },
    { path: '/règlement-intérieur', remote: 'mf-home', page: 'RulesPage' },
    { path: '/formation/:id', remote: 'mf-formation', page: 'FormationPage' },
  ];

  async function site(...addresses: string[]): Promise<string> {
    const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`);
    return serve((_, response) => response.end(`<urlset>${urls.join('')}</urlset>`));
  }

  it('each page has an address, with a course or without; a silent shell is refused', async () => {
    const url = await site('https://campus.example/formations', 'https://campus.example/formation/python');
    expect((await pagesToTry(url, routes)).map(({ path }) => path)).toEqual([
      '/',
      '/r%C3%A8glement-int%C3%A9rieur',
      '/formation/python',
    ]);
    const pages = await pagesToTry(await site('https://campus.example/'), routes);
    expect(pages.at(-1)).toMatchObject({ path: '/formation/aucune', page: 'FormationPage' });
    const silent = pagesToTry('http://127.0.0.1:1', routes);
    await expect(silent).rejects.toThrow('The shell does not list its pages');
  });
});

it('a page that says another canonical address than the server is told so, with both', () => {
  const server = { text: '41 formations', title: 'Accueil', description: 'd', canonical: '/' };
  expect(difference({ ...server, canonical: '/about' }, server)).toBe(
    'has another canonical address in the browser than on the server: “/about”, not “/”',
  );
});

describe('size-budget', () => {
  const pages = { HomePage: ['HomePage.a.js'] };
  const incompressible = (bytes: number) => randomBytes(bytes / 2).toString('hex');

  const weigh = async (texts: Record<string, string>, change: Partial<Release> = {}) =>
    assertInBudget(openReleases(folder()), await smallRelease(folder(), texts, change));

  it('a file that is too large is refused with its page; source maps have any size', async () => {
    const script = 'x'.repeat(releaseLimits.maxFileBytes);
    const texts = { 'files/HomePage.a.js': script, 'files/HomePage.a.js.map': 'x'.repeat(3_000_000) };
    await expect(weigh(texts, { pages })).resolves.toBeUndefined();
    await expect(weigh({ 'files/HomePage.a.js': `${script}x` }, { pages })).rejects.toThrow(
      'HomePage has a file of 2.0 MB, and 2.0 MB is the limit (HomePage.a.js; docs/limits.md)',
    );
    await expect(weigh({ 'files/assets/b.png': `${script}x` })).rejects.toThrow(
      'mf-home has a file of 2.0 MB',
    );
  });

  it('refuses a page whose scripts are too heavy together, compressed', async () => {
    const half = releaseLimits.maxScriptBytes * 1.1;
    const texts = { 'files/HomePage.a.js': incompressible(half), 'files/7.b.js': incompressible(half) };
    await expect(weigh(texts, { pages, later: { HomePage: ['7.b.js'] } })).rejects.toThrow(
      /^HomePage has 1\d\d kB of scripts in brotli, and 100 kB is the limit \(docs\/limits\.md\)$/,
    );
    await expect(weigh(texts, { pages })).resolves.toBeUndefined();
  });

  it('refuses a release that is too large in all', async () => {
    const release = await smallRelease(folder(), {});
    const files = { 'files/a.map': { bytes: releaseLimits.maxReleaseBytes + 1, integrity: '' } };
    await expect(assertInBudget(openReleases(folder()), { ...release, files })).rejects.toThrow(
      'mf-home has 30.0 MB in all, and 30.0 MB is the limit (docs/limits.md)',
    );
  });
});

it('a trial of the shell has all live remotes', async () => {
  const [real, trial] = [join(folder(), 'real'), join(folder(), 'trial')];
  for (const place of ['mf-home/2', 'shell/8']) {
    await mkdir(join(real, place), { recursive: true });
    await writeFile(join(real, place, 'here'), place);
  }
  const entry = (version: string) => ({ version, since: '', by: '', previous: ['0'] });
  const live: Pointer = { 'mf-home': entry('2'), shell: entry('7') };
  await composeTrial(openReleases(trial), openReleases(real), live, { name: 'shell', version: '8' });
  const read = (path: string) => readFile(join(trial, path), 'utf8');
  expect(JSON.parse(await read('composition.json'))).toEqual({ 'mf-home': entry('2') });
  for (const place of ['mf-home/2', 'shell/8']) expect(await read(`${place}/here`)).toBe(place);
});
