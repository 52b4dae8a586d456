import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { listen } from 'testing/ports';
import { folderForEachTest } from 'testing/temporary-folder';
import type { Release } from '../../../shell/server/releases/release';
import { readVerdict } from '../../../shell/server/releases/verdict';
import type { Pointer } from '../pointer';
import { answers } from './backend';
import { expectCompatible } from './compatible';
import { watch } from './complaints';
import { createEnding } from './ending';
import { expectFiles } from './files';
import { trialFolder } from './leftovers';
import { tryOnServer } from './on-server';
import { pagesToTry, routesToTry } from './pages-to-try';
import { difference, type Shown } from './shown';
import { expectInBudget, limits } from './size-budget';
import { smallRelease } from './testing/small-release';
import { composeTrial } from './trial-composition';

describe('backend', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function backend(listener: RequestListener): Promise<string> {
    server = createServer(listener);
    return `http://127.0.0.1:${await listen(server)}`;
  }
  const say =
    (status: number, body: string): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(body);

  it('is relied on where it gives records', async () => {
    expect(await answers(await backend(say(200, '{"items":[]}')))).toBe(true);
  });

  it.each<[string, RequestListener]>([
    ['fails', say(500, '{"items":[]}')],
    ['is another’s web page', say(200, '<html>')],
    ['says something else', say(200, '{"message":"hello"}')],
    ['hangs up', (request) => request.socket.destroy()],
    ['says nothing', () => undefined],
  ])('is not where it %s', async (_case, listener) => {
    expect(await answers(await backend(listener))).toBe(false);
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

  describe('a shared package', () => {
    it.each([
      ['another patch', '19.3.9', '19.3.1'],
      ['a later minor version in the shell', '1.2.0', '1.10.0'],
      ['a range that begins with it', '^1.2.0', '1.2.3'],
      ['a later patch of 0.x in the shell', '0.4.2', '0.4.9'],
    ])('may be %s: built with %s, the shell has %s', (_case, built, there) => {
      expect(() => expectCompatible(remoteOf({ a: built }), shellOf({ a: there }))).not.toThrow();
    });

    it.each([
      ['an earlier major version', '18.3.1', '19.3.1', 'build the remote anew'],
      ['ten after nine', '10.0.0', '9.9.9', 'deploy the shell first'],
      ['a later minor version', '1.3.0', '1.2.9', 'deploy the shell first'],
      ['a later patch of 0.x', '0.4.9', '0.4.2', 'deploy the shell first'],
      ['another minor version of 0.x', '0.3.0', '0.4.0', 'build the remote anew'],
    ])('is refused as %s: built with %s, the shell has %s', (_case, built, there, remedy) => {
      expect(() => expectCompatible(remoteOf({ react: built }), shellOf({ react: there }))).toThrow(
        `mf-home 1 is built with react ${built}, and shell 1 has ${there}: ${remedy}`,
      );
    });

    it('is refused where the shell has none of it', () => {
      expect(() => expectCompatible(remoteOf({ a: '1.0.0' }), shellOf({ b: '1.0.0' }))).toThrow(
        'mf-home 1 takes a from the shell, and shell 1 shares none',
      );
    });
  });

  describe('the names that a remote takes of a shared package', () => {
    const gives = { 'shared-ui': ['Button', 'Card'] };
    const shell = { ...shellOf({}), gives };

    it.each([[{}], [{ takes: { 'shared-ui': ['Card'], react: ['useId'] } }]])('may be %j', (more) => {
      expect(() => expectCompatible({ ...remoteOf({}), ...more }, shell)).not.toThrow();
      expect(() =>
        expectCompatible({ ...remoteOf({}), takes: { 'shared-ui': ['New'] } }, shellOf({})),
      ).not.toThrow();
    });

    it('are given by the shell, or it is deployed first', () => {
      const remote = { ...remoteOf({}), takes: { 'shared-ui': ['Card', 'Dialog'] } };
      expect(() => expectCompatible(remote, shell)).toThrow(
        'mf-home 1 takes Dialog of shared-ui, and shell 1 gives none: deploy the shell first',
      );
    });
  });

  describe('the contract', () => {
    it.each([4, 3])('of the shell is 4, and it takes remotes of %i', (contract) => {
      expect(() => expectCompatible(remoteOf({}, contract), shellOf({}))).not.toThrow();
    });

    it.each([
      [5, 'deploy the shell first'],
      [2, 'build the remote anew'],
    ])('of the shell is 4, and it refuses remotes of %i', (contract, remedy) => {
      expect(() => expectCompatible(remoteOf({}, contract), shellOf({}))).toThrow(
        `mf-home 1 is built for contract ${contract} of a page, and shell 1 has 4: ${remedy}`,
      );
    });
  });
});

describe('complaints', () => {
  const site = 'http://127.0.0.1:4000';
  const chunk = `${site}/remotes/mf-home/files/HomePage.a1.js`;

  /** What the server has written, too. */
  const contentLine = 'Course python: only 50000 of its description’s 60000 characters are shown.';

  /** A tab that shows HomePage, and what its first complaint becomes; undefined where it has none. */
  function tab(name = 'mf-home') {
    const page = new EventEmitter();
    const { failed, shows } = watch(
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

  it('names the page, what it has thrown, and the file of the stack', async () => {
    const { throws, complaint } = tab();
    throws('cassé', `Error: cassé\n    at a (${site}/remotes/mf-home/files/12.b2.js:1:7)`);
    expect(await complaint()).toBe('HomePage throws in the browser: cassé (12.b2.js)');
  });

  it.each([
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
      'HomePage draws something else in the browser than on the server (React’s error 418) (HomePage.a1.js)',
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
  ])('takes the error %j for what it is', async (text, sentence) => {
    const { writes, complaint } = tab();
    writes(text);
    expect(await complaint()).toBe(sentence);
  });

  it('names code that the server does not have', async () => {
    const { writes, complaint } = tab();
    writes('Failed to load resource: the server responded with a status of 404 (Not Found)', chunk);
    expect(await complaint()).toBe('HomePage lacks a file in the browser: 404 (HomePage.a1.js)');
  });

  it('says that a tab has crashed', async () => {
    const { crashes, complaint } = tab();
    crashes();
    expect(await complaint()).toBe('HomePage has the browser’s tab crash (HomePage.a1.js)');
  });

  it('leaves content to the editors: what the server has said in the same words', async () => {
    const { writes, complaint } = tab();
    writes(contentLine);
    expect(await complaint()).toBeUndefined();
  });

  it.each([
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
  afterAll(() => {
    jest.restoreAllMocks();
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const listeners = () => signals.map((signal) => process.listenerCount(signal));

  it('closes in the opposite order, and goes on where one cannot be closed', async () => {
    const closed: number[] = [];
    const before = listeners();
    const { add, close } = createEnding();
    add(async () => closed.push(1));
    add(() => Promise.reject(new Error('gone')));
    add(async () => closed.push(3));
    expect(listeners()).toEqual(before.map((count) => count + 1));
    await close();
    expect(closed).toEqual([3, 1]);
    expect(listeners()).toEqual(before);
  });

  it('closes at once what is opened after the end', async () => {
    const { add, close } = createEnding();
    await close();
    const late = jest.fn(async () => undefined);
    add(late);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it.each(signals)(
    'closes all on %s, says so, and has the signal do what it would have done',
    async (signal) => {
      const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
      const { add, stopped } = createEnding();
      const closed = jest.fn(async () => undefined);
      add(closed);
      process.emit(signal, signal);
      await expect(stopped).rejects.toThrow(`The trial was stopped (${signal}).`);
      await new Promise((resolve) => setImmediate(resolve));
      expect(closed).toHaveBeenCalledTimes(1);
      expect(kill).toHaveBeenCalledWith(process.pid, signal);
      kill.mockRestore();
    },
  );
});

describe('files', () => {
  const folder = folderForEachTest();
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
  const check = (release: Release, live: Pointer = {}) => expectFiles(folder(), release, shell, live);

  it('names a part or a page that has no file', async () => {
    const release = await smallRelease(folder(), page, { pages, routes, parts: { Newest: [] } });
    await expect(check(release)).rejects.toThrow(
      'Newest is missing in the browser: mf-home has no file of it',
    );
    await expect(check(await smallRelease(folder(), page, { routes }))).rejects.toThrow(
      'HomePage is missing in the browser: mf-home has no file of it',
    );
  });

  it('asks a remote whether it was built for the shell', async () => {
    const release = await smallRelease(folder(), page, { pages, routes, shared: { react: '18.3.1' } });
    await expect(check(release)).rejects.toThrow(
      'mf-home 1 is built with react 18.3.1, and shell 7 has 19.3.1',
    );
  });

  it('asks a shell whether it takes each remote that is live', async () => {
    const remote = await smallRelease(folder(), page, { pages, routes, shared: { react: '19.4.0' } });
    await mkdir(join(folder(), 'mf-home/1'), { recursive: true });
    await writeFile(join(folder(), 'mf-home/1/release.json'), JSON.stringify(remote));
    const at = (version: string) => ({ version, since: '', by: '', previous: [] });
    const others = { 'mf-catalogue': at('0'), 'mf-formation': at('0'), 'mf-contact': at('0') };
    const live = { ...others, 'mf-home': at('1') };
    const program = {
      ...remote,
      name: 'shell',
      version: '7',
      files: {},
      pages: {},
      entry: 'server/main.mjs',
    };
    const own = {
      '7/server/main.mjs': { bytes: 0, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' },
    };
    await mkdir(join(folder(), 'shell/7/server'), { recursive: true });
    await writeFile(join(folder(), 'shell/7/server/main.mjs'), '');
    await expect(check({ ...program, files: own }, others)).rejects.toThrow(
      'HomePage is missing: mf-home is not live, deploy it first',
    );
    await expect(
      check({ ...program, files: own }, { ...others, 'mf-home': at('0') }),
    ).resolves.toBeUndefined();
    await expect(check({ ...program, files: own }, live)).rejects.toThrow(
      'mf-home 1 is built with react 19.4.0, and shell 7 has 19.3.1: deploy the shell first',
    );
  });

  it('refuses a script that would run with any bytes: the container does not hold its hash', async () => {
    const files = { 'files/remoteEntry.a.js': 'no hash', 'files/HomePage.b.js': 'a page' };
    const both = { HomePage: ['remoteEntry.a.js', 'HomePage.b.js'] };
    const release = await smallRelease(folder(), files, { pages: both, routes });
    await expect(check(release)).rejects.toThrow(
      'HomePage.b.js would run with any bytes: build mf-home with webpack-subresource-integrity',
    );
    const named = {
      ...files,
      'files/remoteEntry.a.js': release.files['files/HomePage.b.js']?.integrity ?? '',
    };
    await expect(
      check(await smallRelease(folder(), named, { pages: both, routes })),
    ).resolves.toBeUndefined();
  });

  describe('what is not as its manifest says', () => {
    const whole = () => smallRelease(folder(), page, { pages, routes });
    const file = (path: string) => join(folder(), 'mf-home', path);

    it.each(['files/HomePage.a.js', '1/server/server.cjs'])('is named: %s', async (path) => {
      const release = await whole();
      await appendFile(file(path), '!');
      await expect(check(release)).rejects.toThrow(`${path} is not what its manifest says`);
      await writeFile(file(path), 'x'.repeat(release.files[path]?.bytes ?? 0));
      await expect(check(release)).rejects.toThrow(`${path} is not what its manifest says`);
      await rm(file(path));
      await expect(check(release)).rejects.toThrow(`${path} is missing`);
    });

    it('is named where a page needs it and the manifest does not know it, or where it leads out of the folder', async () => {
      const release = await whole();
      await expect(check({ ...release, later: { HomePage: ['7.b.js'] } })).rejects.toThrow(
        'files/7.b.js is not in the manifest of mf-home 1',
      );
      const files = { ...release.files, '../../secret': { bytes: 1, integrity: '' } };
      await expect(check({ ...release, files })).rejects.toThrow('../../secret is no place for a file');
    });
  });
});

describe('leftovers', () => {
  const folder = folderForEachTest();
  /** A process that is gone. */
  const gone = () => spawnSync(process.execPath, ['-e', '']).pid;
  const host = hostname().replace(/[^\w-]/g, '');

  async function left(name: string): Promise<string> {
    const path = join(folder(), name);
    await mkdir(join(path, 'data'), { recursive: true });
    return path;
  }

  it('takes away what a trial has left whose process is gone', async () => {
    const path = await left(`campus-trial-${host}.${gone()}.abc`);
    await trialFolder(folder());
    expect(existsSync(path)).toBe(false);
  });

  it('leaves those of other machines alone, until no trial can go on', async () => {
    const path = await left(`campus-trial-elsewhere.${gone()}.abc`);
    await trialFolder(folder());
    expect(existsSync(path)).toBe(true);
    const longAgo = Date.now() / 1000 - 3700;
    await utimes(path, longAgo, longAgo);
    await trialFolder(folder());
    expect(existsSync(path)).toBe(false);
  });

  it('leaves what is not its own', async () => {
    const path = await left('campus-other');
    await trialFolder(folder());
    expect(existsSync(path)).toBe(true);
  });
});

describe('on-server', () => {
  let servers: Server[] = [];
  afterEach(() => {
    jest.restoreAllMocks();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    servers = [];
  });

  const page = { path: '/', remote: 'mf-home', page: 'HomePage' };

  /** What a trial says of a page that the shell answers like this, with these lines in its log. */
  async function tried(listener: RequestListener, log: Record<string, string> = {}, name = 'mf-home') {
    const server = createServer(listener);
    servers.push(server);
    const url = `http://127.0.0.1:${await listen(server)}`;
    const site = {
      url,
      said: async (words: string) => log[words],
      wrote: () => false,
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

  it('has nothing against a page with data, whatever PocketBase lacks', async () => {
    const served = await tried(say(view('ready'), 503));
    expect(served).toMatchObject({ ...page, file: 'HomePage.a.js', html: html(view('ready')) });
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['HomePage is missing on the server (server/server.cjs)', view('unavailable'), {}],
    [
      'HomePage cannot be had on the server: broken (server/server.cjs)',
      view('unavailable'),
      { 'Remote mf-home 2 is not taken up: ': 'broken. Its pages are missing.' },
    ],
    [
      'HomePage cannot load its data on the server: Error: broken (server/server.cjs)',
      view('failed'),
      { 'Page /: its data could not be loaded (': 'Error: broken).' },
    ],
    [
      'HomePage throws on the server: Error: broken (server/server.cjs)',
      { error: 500 },
      {
        'Page / threw: ':
          'Error: broken at Component (mf-home/1.0.0/server/server.cjs:4109:78) at webpack://shell/x.js:1:2 [composition AbCd_-12]',
      },
    ],
    [
      'HomePage lacks its part mf-home/Sign on the server: it (team home) failed on /: Error: broken (server/server.cjs)',
      { result: { view: { state: 'ready' }, parts: { 'mf-home/Sign': { state: 'failed' } } } },
      { 'Part mf-home/Sign ': '(team home) failed on /: Error: broken. at Sign (mf-home/server.cjs:1:2)' },
    ],
    [
      'HomePage lacks its part mf-home/Sign on the server: it is late (server/server.cjs)',
      { result: { view: { state: 'ready' }, parts: { 'mf-home/Sign': { state: 'late' } } } },
      {},
    ],
    ['HomePage says that nothing is at / (server/server.cjs)', { error: 404 }, {}],
    ['HomePage throws on the server: error undefined (server/server.cjs)', undefined, {}],
  ])('says: %s', async (sentence, state, log) => {
    await expect(tried(say(state), log)).rejects.toThrow(sentence);
  });

  it('names no file of a remote’s where the shell is tried', async () => {
    await expect(tried(say(view('unavailable')), {}, 'shell')).rejects.toThrow(
      /^HomePage is missing on the server$/,
    );
  });

  it('names a page that ends the server', async () => {
    const hangUp: RequestListener = (request) => request.socket.destroy();
    await expect(tried(hangUp)).rejects.toThrow('HomePage has the server end (server/server.cjs)');
  });

  it('gives up a page that does not come', async () => {
    const { timeout } = AbortSignal;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 1000));
    await expect(tried(() => undefined)).rejects.toThrow(
      'HomePage does not come from the server within 12 s (server/server.cjs)',
    );
  });

  it('has nothing against a part of another remote that fails, and refuses one of its own that throws', async () => {
    const state = (key: string) => ({
      result: { view: { state: 'ready' }, parts: { [key]: { state: 'failed' } } },
    });
    await expect(tried(say(state('mf-other/Sign')))).resolves.toHaveProperty('html');
    const ready = { result: { view: { state: 'ready' }, parts: { 'mf-home/Sign': { state: 'ready' } } } };
    const thrown = `<div class="x" data-part="mf-home/Sign"><!--$!--></div>${html(ready)}`;
    await expect(tried((_, response) => response.end(thrown))).rejects.toThrow('lacks its part mf-home/Sign');
  });
});

describe('pages-to-try', () => {
  const folder = folderForEachTest();
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
      (await routesToTry(folder(), release, live)).map(({ path, remote }) => `${remote} ${path}`);
    expect(await paths(news)).toEqual(['mf-news /news', 'mf-agenda /agenda']);
    const { parts: _, ...without } = news;
    expect(await paths(without)).toEqual(['mf-news /news']);
  });

  let server: Server | undefined;
  afterEach(() => server?.close());

  const routes = [
    { path: '/', remote: 'mf-home', page: 'HomePage' },
    { path: '/règlement-intérieur', remote: 'mf-home', page: 'RulesPage' },
    { path: '/formation/:id', remote: 'mf-formation', page: 'FormationPage' },
  ];

  async function site(...addresses: string[]): Promise<string> {
    server = createServer((_, response) => {
      response.end(
        `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`,
      );
    });
    return `http://127.0.0.1:${await listen(server)}`;
  }

  it('has an address for each page, with a course that there is', async () => {
    const url = await site('https://campus.example/formations', 'https://campus.example/formation/python');
    expect((await pagesToTry(url, routes)).map(({ path }) => path)).toEqual([
      '/',
      '/r%C3%A8glement-int%C3%A9rieur',
      '/formation/python',
    ]);
  });

  it('asks for a course that there is not where the school has none', async () => {
    const pages = await pagesToTry(await site('https://campus.example/'), routes);
    expect(pages.at(-1)).toMatchObject({ path: '/formation/aucune', page: 'FormationPage' });
  });

  it('refuses what keeps the shell from answering', async () => {
    await expect(pagesToTry('http://127.0.0.1:1', routes)).rejects.toThrow(
      'The shell does not list its pages',
    );
  });
});

describe('shown', () => {
  const server: Shown = { text: 'Plus de 41 formations', title: 'Accueil', description: 'd', canonical: '/' };

  it.each([
    ['text', { text: 'Plus de 40 formations' }, 'text', 'Plus de 40 formations', 'Plus de 41 formations'],
    ['canonical address', { canonical: '/about' }, 'canonical address', '/about', '/'],
  ])('names another %s, and both', (_case, change, name, there, here) => {
    expect(difference({ ...server, ...change }, server)).toBe(
      `has another ${name} in the browser than on the server: “${there}”, not “${here}”`,
    );
  });
});

describe('size-budget', () => {
  const folder = folderForEachTest();
  const pages = { HomePage: ['HomePage.a.js'] };
  const incompressible = (bytes: number) => randomBytes(bytes / 2).toString('hex');

  it('lets pass what is within the limits, and source maps of any size', async () => {
    const texts = {
      'files/HomePage.a.js': 'x'.repeat(limits.file),
      'files/HomePage.a.js.map': 'x'.repeat(3_000_000),
    };
    await expect(
      expectInBudget(folder(), await smallRelease(folder(), texts, { pages })),
    ).resolves.toBeUndefined();
  });

  it('refuses a file that is too large, and names its page where it has one', async () => {
    const script = { 'files/HomePage.a.js': 'x'.repeat(limits.file + 1) };
    await expect(expectInBudget(folder(), await smallRelease(folder(), script, { pages }))).rejects.toThrow(
      'HomePage has a file of 2.0 MB, and 2.0 MB is the limit (HomePage.a.js; docs/limits.md)',
    );
    const picture = { 'files/assets/b.png': 'x'.repeat(limits.file + 1) };
    await expect(expectInBudget(folder(), await smallRelease(folder(), picture))).rejects.toThrow(
      'mf-home has a file of 2.0 MB',
    );
  });

  it('refuses a page whose scripts are too heavy together, compressed', async () => {
    const half = limits.scripts * 1.1;
    const texts = { 'files/HomePage.a.js': incompressible(half), 'files/7.b.js': incompressible(half) };
    const release = await smallRelease(folder(), texts, { pages, later: { HomePage: ['7.b.js'] } });
    await expect(expectInBudget(folder(), release)).rejects.toThrow(
      /^HomePage has 1\d\d kB of scripts in brotli, and 100 kB is the limit \(docs\/limits\.md\)$/,
    );
    const one = await smallRelease(folder(), texts, { pages });
    await expect(expectInBudget(folder(), one)).resolves.toBeUndefined();
  });

  it('refuses a release that is too large in all', async () => {
    const release = await smallRelease(folder(), {});
    const files = { 'files/a.map': { bytes: limits.release + 1, integrity: '' } };
    await expect(expectInBudget(folder(), { ...release, files })).rejects.toThrow(
      'mf-home has 30.0 MB in all, and 30.0 MB is the limit (docs/limits.md)',
    );
  });
});

describe('trial-composition', () => {
  const base = folderForEachTest();
  const real = () => join(base(), 'real');
  const trial = () => join(base(), 'trial');
  const entry = (version: string) => ({ version, since: '', by: '', previous: ['0'] });
  const live: Pointer = { 'mf-home': entry('1'), 'mf-contact': entry('5'), shell: entry('7') };

  beforeEach(async () => {
    for (const folder of ['mf-home/2', 'mf-home/files', 'mf-home/verdicts', 'mf-contact/5', 'shell/8']) {
      await mkdir(join(real(), folder), { recursive: true });
      await writeFile(join(real(), folder, 'here'), folder);
    }
  });

  const read = (path: string) => readFile(join(trial(), path), 'utf8');
  const pointer = async () => JSON.parse(await read('composition.json'));

  it('has the version to try in the place of the live one, good in here only', async () => {
    await composeTrial(trial(), real(), live, { name: 'mf-home', version: '2' });
    expect(await pointer()).toEqual({ 'mf-home': { version: '2', previous: [] }, 'mf-contact': entry('5') });
    expect(await read('mf-home/2/here')).toBe('mf-home/2');
    expect(await read('mf-home/files/here')).toBe('mf-home/files');
    expect(await read('mf-contact/5/here')).toBe('mf-contact/5');
    expect(await readVerdict(trial(), 'mf-home', '2')).toMatchObject({ verdict: 'good' });
    expect(await readVerdict(real(), 'mf-home', '2')).toBeUndefined();
  });

  it('has all live remotes for a release of the shell', async () => {
    await composeTrial(trial(), real(), live, { name: 'shell', version: '8' });
    expect(await pointer()).toEqual({ 'mf-home': entry('1'), 'mf-contact': entry('5') });
    expect(await read('shell/8/here')).toBe('shell/8');
    expect(await read('mf-home/2/here')).toBe('mf-home/2');
  });
});
