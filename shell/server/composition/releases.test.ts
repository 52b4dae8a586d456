import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import vm from 'node:vm';
import { openReleases, type Release } from '@campus/releases';
import { Button } from '@campus/shared-ui';
import { type RouteRow, specifiedPages } from '@campus/contract';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { routeAt } from '../../isomorphic/testing/routes';
import { at, deployedRemotes, good, pages } from '../testing/deployed-remotes';
import { joinRealms } from '../testing/one-realm';
import { bundleCode, writeVerdict, publishBundle } from '../testing/published';
import { compositionOf, publishedRemote, releaseId, routesForBrowsers } from './composition';
import { evaluate } from './read-bundle';
import { findRevertedRemote, getShellProgram } from '../operation/shell-release';

const own = specifiedPages('mf-home');
const agenda: RouteRow = {
  path: '/agenda',
  page: 'AgendaPage',
  header: 'plain',
  menu: { label: 'Agenda' },
};

describe('bad-version', () => {
  const home = routeAt('/');
  const contact = routeAt('/contact');
  const { start, deploy, pointTo, remotesDir, onChange, logged, loggedEvents } = deployedRemotes();

  const file = (path: string) => join(remotesDir(), 'mf-home', path);

  /** Points the site to a version that nobody has tried, or that a trial has refused. */
  async function deployUnjudged(version: string) {
    await deploy(version, good('unjudged'));
    await rm(file(`verdicts/${version}.json`));
  }
  async function deployRefused(version: string) {
    await deploy(version, good('refused'));
    await writeVerdict(remotesDir(), 'mf-home', version, {
      verdict: 'refused',
      reason: 'HomePage throws: broken',
    });
  }

  describe('a version that may not or cannot be taken up', () => {
    const bad: [string, string, () => Promise<void>][] = [
      ['has no files', 'its files are missing', () => pointTo({ 'mf-home': '2' })],
      ['was never tried', 'no trial has found it good', () => deployUnjudged('2')],
      ['was refused', 'its trial refused it (HomePage throws: broken)', () => deployRefused('2')],
      [
        'has a verdict that cannot be read',
        'no trial has found it good',
        async () => {
          await deploy('2');
          await writeFile(file('verdicts/2.json'), '{"verdict":"go');
        },
      ],
      ['throws when it is defined', 'broken', () => deploy('2', "throw new Error('broken')")],
      // It is not even run: that would be said instead.
      ['has another integrity', 'integrity', () => deploy('2', "throw new Error('it ran')", { files: {} })],
      ['lacks its bundle', 'its files are missing', () => deploy('2', good(), { entry: 'other.cjs' })],
      [
        'lacks a file that a page needs',
        'its files are missing',
        async () => {
          await deploy('2');
          await rm(file('files/HomePage.2.js'));
        },
      ],
      ['exports something else than pages', 'not a page', () => deploy('2', 'exports.HomePage = 1')],
      [
        'lacks a page that it names itself',
        'it has no page AgendaPage',
        () => deploy('2', good(), { routes: [...own, agenda] }),
      ],
      [
        'lacks a page that the shell has an address for',
        'it has no page AboutPage',
        () => deploy('2', bundleCode(pages.filter((page) => page !== 'AboutPage'))),
      ],
    ];

    it.each(bad)('as it %s leaves the last good one, and is named once', async (_case, why, deployBad) => {
      await deploy('1');
      const { page, composition, refresh } = await start();
      const before = await page(home);
      await deployBad();
      await refresh();
      expect(await page(home)).toBe(before);
      expect(composition()).toEqual({ 'mf-home': at('1') });
      expect(logged()).toEqual([expect.stringMatching(/^Remote mf-home 2 is not taken up: .* 1 stays\.$/s)]);
      expect(logged()[0]).toContain(why);
      expect(loggedEvents()).toEqual([
        expect.objectContaining({ code: 'release-rejected', remote: 'mf-home', version: '2' }),
      ]);

      await pointTo({ 'mf-home': '2' });
      await refresh();
      expect(await page(home)).toBe(before);
      expect(logged()).toHaveLength(1);
    });

    it('is not live after a restart either: the newest good one before it is', async () => {
      await deploy('0');
      await deploy('1');
      await deployUnjudged('1b');
      await deployRefused('2');
      await pointTo({ 'mf-home': '2 1b 1 0' });
      const { page, composition } = await start();
      expect(await page(home)).toHaveProperty('Component');
      expect(composition()).toEqual({ 'mf-home': at('1') });
      expect(logged()).toEqual([
        expect.stringMatching(/^Remote mf-home 2 is not taken up: .* 1 takes its place\.$/s),
      ]);
    });

    it('is not given to browsers either, where a trial refused it and no other is known', async () => {
      await deployRefused('2');
      const { page, composition } = await start();
      await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
      expect(composition()).toEqual({});
      expect(logged()).toEqual([expect.stringContaining('Its pages are missing.')]);
    });

    it('an approved release that the server cannot run is left to browsers', async () => {
      await deploy('2', "throw new Error('broken')");
      const { page, part, composition } = await start();
      await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
      await expect(part({ remote: 'mf-home', part: 'Newest' })).rejects.toThrow(
        'the part Newest could not be loaded (the server has no good bundle of it)',
      );
      expect(composition()).toEqual({ 'mf-home': at('2') });
      expect(logged()).toEqual([expect.stringContaining('Browsers load it by themselves.')]);
    });

    it('is used all the same where it lacks a page and no other is known, and says so', async () => {
      await deploy('2', bundleCode(['HomePage']));
      const { page, composition, refresh } = await start();
      expect(await page(home)).toHaveProperty('Component');
      expect(composition()).toEqual({ 'mf-home': at('2') });
      expect(logged()).toEqual(['Remote mf-home 2 is taken up all the same: it has no page AboutPage.']);
      await expect(page(routeAt('/about'))).rejects.toMatchObject({ name: 'RemoteUnavailable' });
      // One that lacks no more than that takes nothing away.
      await deploy('3', bundleCode(['HomePage']));
      await refresh();
      expect(composition()).toEqual({ 'mf-home': at('3') });
    });

    it('a refused release gives way to a good one, and delays no other remote', async () => {
      await deploy('1');
      const { page, composition, refresh } = await start();
      await deployRefused('2');
      await publishBundle(remotesDir(), 'mf-contact', '1', bundleCode(['ContactPage']));
      await pointTo({ 'mf-home': '2', 'mf-contact': '1' });
      await refresh();
      expect(await page(contact)).toHaveProperty('Component');
      expect(composition()['mf-home']).toEqual(at('1'));
      await writeVerdict(remotesDir(), 'mf-home', '2', { verdict: 'good' });
      await refresh();
      expect(composition()['mf-home']).toEqual(at('2'));
      await deployRefused('3');
      await refresh();
      await deploy('4');
      await refresh();
      expect(composition()).toEqual({ 'mf-home': at('4') });
      expect(onChange).toHaveBeenCalledTimes(5);
    });
  });

  describe('what could not be taken up', () => {
    it('is tried again once its files are there, or there is a pointer at all', async () => {
      const { page, composition, refresh } = await start();
      expect(composition()).toEqual({});
      await pointTo({ 'mf-home': '1' });
      await refresh();
      await expect(page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
      await refresh();
      expect(onChange).toHaveBeenCalledTimes(2);
      await publishBundle(remotesDir(), 'mf-home', '1', good());
      await refresh();
      expect(await page(home)).toHaveProperty('Component');
      expect(onChange).toHaveBeenCalledTimes(3);
    });

    it.each([
      ['its bundle', '2/server/server.cjs'],
      ['a style sheet', 'files/a.css'],
    ])('is tried again once %s was repaired', async (_case, path) => {
      await deploy('1');
      const { composition, refresh } = await start();
      const files = { HomePage: ['HomePage.2.js', 'a.css'] };
      await deploy('2', good(), { pages: files });
      const right = await readFile(file(path));
      await appendFile(file(path), ' ');
      await refresh();
      expect(composition()).toEqual({ 'mf-home': at('1') });
      expect(logged()[0]).toContain(`${path} does not have the integrity its manifest names`);
      await writeFile(file('repaired'), right);
      await rename(file('repaired'), file(path));
      await refresh();
      expect(composition()).toMatchObject({ 'mf-home': { version: '2', pages: files } });
    });

    it('is not run again and again meanwhile', async () => {
      await deploy('1');
      const { refresh } = await start();
      // Bundles run on Node's global object, not on Jest's.
      const tries = () => vm.runInThisContext('globalThis.tries') as number;
      await deploy('2', "globalThis.tries = (globalThis.tries ?? 0) + 1; throw new Error('broken')");
      await refresh();
      const before = tries();
      expect(before).toBeGreaterThan(0);
      await refresh();
      await refresh();
      expect(tries()).toBe(before);
    });
  });
});

describe('composition', () => {
  /** Files as a release describes them. */
  const described = (integrity: Record<string, string>) =>
    Object.fromEntries(Object.entries(integrity).map(([name, sha]) => [name, { bytes: 1, integrity: sha }]));
  const release: Release = {
    ...{ name: 'mf-home', version: '1', contract: 1, shared: {}, entry: 'server/server.cjs' },
    files: described({
      'files/Home.1.js': 'sha256-home',
      'files/About.1.js': 'sha256-about',
      'files/About.1.js.map': 'sha256-map',
      '1/server/server.cjs': 'sha256-server',
    }),
    pages: { HomePage: ['Home.1.js'], AboutPage: ['About.1.js'] },
    ...{ commit: null, author: 'test', at: '2026-11-22T00:00:00.000Z' },
  };
  const published = publishedRemote('mf-home', '1', release);

  it('tells browsers what the bytes of their files are, and of no others', () => {
    expect(published).toEqual({
      version: '1',
      routes: specifiedPages('mf-home'),
      base: '/remotes/mf-home/files/',
      pages: release.pages,
      integrity: { 'Home.1.js': 'sha256-home', 'About.1.js': 'sha256-about' },
    });
    expect(publishedRemote('mf-home', '2')).toMatchObject({ version: '2', pages: {}, integrity: {} });
  });

  it('a published remote has its team, its routes, and the files of its parts', () => {
    const described = {
      team: 'home',
      routes: [{ path: '/', page: 'HomePage', header: 'plain' } as const],
      parts: { Newest: ['About.1.js'] },
    };
    const published = publishedRemote('mf-home', '1', {
      ...release,
      pages: { HomePage: ['Home.1.js'] },
      ...described,
    });
    expect(published).toMatchObject({
      ...described,
      integrity: { 'Home.1.js': 'sha256-home', 'About.1.js': 'sha256-about' },
    });
    const other = publishedRemote('mf-home', '1', { ...release, team: 'other' });
    expect(releaseId({ 'mf-home': other }, [])).not.toBe(releaseId({ 'mf-home': published }, []));
  });

  it('a document gets the routes of all pages, without what they wait for', () => {
    const routes = routesForBrowsers({
      'mf-home': published,
      'mf-contact': publishedRemote('mf-contact', '1'),
    });
    expect(Object.keys(routes)).toEqual(['mf-home', 'mf-contact', 'mf-catalogue', 'mf-formation']);
    expect(routes['mf-home']?.[1]).toEqual({ path: '/about', page: 'AboutPage' });
    expect(routes['mf-home']?.[2]).toMatchObject({ page: 'TermsPage', header: 'separated' });
    expect(routes['mf-contact']?.[0]).toMatchObject({
      path: '/contact',
      query: ['formation', 'participants', 'dates', 'selection'],
    });
  });

  it('names a release by what it is made of: each remote, and the shell', () => {
    const names = [
      releaseId({ 'mf-home': published }, ['/main.1.js']),
      releaseId({ 'mf-home': { ...published, version: '2' } }, ['/main.1.js']),
      releaseId({ 'mf-home': published }, ['/main.2.js']),
    ];
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[\w-]{8}$/);
    expect(releaseId({ 'mf-home': { ...published } }, ['/main.1.js'])).toBe(names[0]);
  });

  it('a document gets the files of its page and of that page’s parts alone', () => {
    const route = {
      ...routeAt('/about'),
      parts: ['mf-home/Newest', { part: 'mf-contact/NotifyMe' }, 'mf-gone/Part'],
    };
    const files = { ...release.files, ...described({ 'files/Newest.js': 'sha256-newest' }) };
    const own = publishedRemote('mf-home', '1', { ...release, files, parts: { Newest: ['Newest.js'] } });
    const contact = publishedRemote('mf-contact', '2', {
      ...{ ...release, name: 'mf-contact', version: '2', pages: { ContactPage: [] } },
      files: described({ 'files/NotifyMe.js': 'sha256-back' }),
      parts: { NotifyMe: ['NotifyMe.js'], Other: ['Other.js'] },
    });
    expect(compositionOf(route, { 'mf-home': own, 'mf-contact': contact })).toEqual({
      'mf-home': {
        base: own.base,
        pages: { AboutPage: ['About.1.js'] },
        parts: { Newest: ['Newest.js'] },
        integrity: { 'About.1.js': 'sha256-about', 'Newest.js': 'sha256-newest' },
      },
      'mf-contact': {
        base: contact.base,
        pages: {},
        parts: { NotifyMe: ['NotifyMe.js'] },
        integrity: { 'NotifyMe.js': 'sha256-back' },
      },
    });
    for (const other of [undefined, routeAt('/formations'), routeAt('/contact')])
      expect(compositionOf(other, { 'mf-home': own, 'mf-contact': own })).toEqual({});
  });
});

describe('evaluate', () => {
  beforeAll(joinRealms);
  const run = (code: string) => evaluate(code, 'mf-home/1/server.cjs', '/remotes/mf-home/1/');

  it('returns what the bundle exports, and tells it where its files are', () => {
    expect(run('exports.path = REMOTE_PUBLIC_PATH')).toEqual({ path: '/remotes/mf-home/1/' });
    expect(run('module.exports = { b: 2 }')).toEqual({ b: 2 });
  });

  it.each([
    ['react', 'useState'],
    ['react/jsx-runtime', 'jsx'],
    ['react-dom', 'createPortal'],
    ['zustand', 'create'],
    ['@campus/shared-ui', 'Button'],
  ])('shares its one copy of %s', (name, part) => {
    expect(run(`exports.it = require('${name}').${part}`).it).toBe(require(name)[part]);
  });

  it('gives shared-ui to remotes that were built before it had a scope', () => {
    expect(run(`exports.it = require('shared-ui').Button`).it).toBe(Button);
  });

  it.each(['node:fs', 'fs', 'child_process', './secret', 'react-dom/server', 'toString', '__proto__'])(
    'refuses to hand out %s',
    (name) => {
      const code = `require(${JSON.stringify(name)})`;
      expect(() => run(code)).toThrow(`a server bundle may not require "${name}"`);
    },
  );

  const waysOut = ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'];
  it.each([
    ...[...waysOut, 'env.PATH', 'emit', 'exit', 'constructor.prototype.emit'].map(
      (name) => `process.${name}`,
    ),
    ...['module.constructor._load', 'module.require', 'require.main', 'require.cache'],
  ])('leaves no way to Node.js’ own modules: %s', (way) => {
    expect(run(`exports.it = typeof ${way}`)).toEqual({ it: 'undefined' });
    // `Function('return process')()` leads to the real one.
    expect(waysOut.filter((name) => name in process)).toEqual([]);
  });

  it('loads no module later either', async () => {
    const late = run(
      `exports.it = Promise.resolve('return import("node:fs")').then(Function).then((f) => f())`,
    );
    await expect(late.it).rejects.toThrow();
  });

  it.each([
    ['throws', "throw new Error('broken')", 'broken'],
    ['is no JavaScript', '}{', "Unexpected token '}'"],
    ['loops for ever', 'for (;;) {}', 'Script execution timed out after 1000ms'],
  ])('throws when the bundle %s, and leaves nothing on the global object', (_case, code, message) => {
    expect(() => run(code)).toThrow(message);
    expect(globalThis).not.toHaveProperty('__campusRun');
  });
});

describe('server-releases', () => {
  const home = routeAt('/');
  const { start, deploy, pointTo, remotesDir, onChange, logged } = deployedRemotes();

  it('reads the styles of the pages, whose files stand beside them', async () => {
    const lists = { HomePage: ['HomePage.js', 'a.css'], AboutPage: ['a.css'] };
    const texts = { 'a.css': 'a{b:url(x.svg)}' };
    await publishBundle(remotesDir(), 'mf-home', '1', good(), { pages: lists }, texts);
    await pointTo({ 'mf-home': '1' });
    const styles = [...((await start()).bundle('mf-home')?.styles ?? [])];
    expect(styles.map(([name, { text }]) => [name, text])).toEqual([
      ['a.css', 'a{b:url(/remotes/mf-home/files/x.svg)}'],
    ]);
  });

  it.each(['{"mf-home":', 'null', '{"mf-home":{}}'])(
    'a pointer that is broken (%j) changes nothing, and is logged once',
    async (text) => {
      await deploy('1');
      const { page, composition, refresh } = await start();
      await pointTo(text);
      await refresh();
      await refresh();
      expect(await page(home)).toHaveProperty('Component');
      expect(composition()).toEqual({ 'mf-home': at('1') });
      expect(logged()).toEqual([expect.stringContaining('could not be read')]);
    },
  );

  it('looks by itself while the server runs, until it is closed', async () => {
    await deploy('1');
    const { composition, close } = await start();
    await deploy('2');
    const limit = Date.now() + 20_000;
    while (composition()['mf-home']?.version !== '2' && Date.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(composition()).toEqual({ 'mf-home': at('2') });
    close();
    await deploy('3');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(composition()).toEqual({ 'mf-home': at('2') });
  });

  it('holds nothing of a remote that has left the pointer, until it comes back', async () => {
    await deploy('1');
    const { active, missing, refresh, live } = await start();
    const versions = () => [...active()].map(([name, { release }]) => `${name} ${release.version}`);
    for (const pointer of [{}, { 'mf-other': '1' }]) {
      await pointTo(pointer);
      await refresh();
      expect([versions(), missing()]).toEqual([[], Object.keys(pointer)]);
      expect(live().bundle('mf-home')).toBeUndefined();
      await pointTo({ 'mf-home': '1' });
      await refresh();
      expect([versions(), missing()]).toEqual([['mf-home 1'], []]);
    }
  });

  const withAgenda = bundleCode([...pages, 'AgendaPage']);

  describe('pages', () => {
    it('stand where a release says, without another shell; and are gone with it', async () => {
      await deploy('1');
      const { live, refresh } = await start();
      expect(live().routes.matchExact('/agenda')).toBeUndefined();
      expect(live().routes.menu).toEqual([]);

      await deploy('2', withAgenda, { routes: [...own, agenda], team: 'home' });
      await refresh();
      const { routes, page, composition } = live();
      expect(routes.match('/Agenda/')?.route).toEqual({ ...agenda, remote: 'mf-home' });
      expect(routes.canonical('/Agenda/')).toBe('/agenda');
      expect(routes.menu).toEqual([{ to: '/agenda', label: 'Agenda' }]);
      expect(await page({ ...agenda, remote: 'mf-home' })).toHaveProperty('Component');
      expect(composition()['mf-home']).toMatchObject({ team: 'home', routes: [...own, agenda] });

      await pointTo({ 'mf-home': '1' });
      await refresh();
      expect(live().routes.matchExact('/agenda')).toBeUndefined();
      expect(live().composition()).toEqual({ 'mf-home': at('1') });
    });

    it('are made once for all visitors, and nothing is outdated while nothing changes', async () => {
      await deploy('1');
      const { live, refresh } = await start();
      const before = live();
      await Promise.all([refresh(), refresh()]);
      expect(live()).toBe(before);
      expect(onChange).toHaveBeenCalledTimes(1);
      await deploy('2');
      await refresh();
      expect(live()).not.toBe(before);
    });

    it('are found whatever else a release says in times to come', async () => {
      await deploy('1', good(), {
        ...{ later2: { x: 1 } },
        routes: [...own, { ...agenda, page: 'HomePage', ...{ colour: 'red' } }],
      });
      const { live } = await start();
      expect(live().routes.matchExact('/agenda')?.route.page).toBe('HomePage');
    });

    it('stand apart from the parts of their remote, which need no head', async () => {
      const code = `${bundleCode([...pages, 'Newest'])} delete module.exports.Newest.head;`;
      await deploy('1', code, { parts: { Newest: ['Newest.1.js'] } });
      const { bundle } = await start();
      expect([...(bundle('mf-home')?.pages.keys() ?? [])].sort()).toEqual([...pages].sort());
      expect([...(bundle('mf-home')?.parts.keys() ?? [])]).toEqual(['Newest']);
    });
  });
});

it.each([
  ['another release', { 'mf-home': '3 2 1', 'mf-new': '1' }, undefined],
  ['a rollback', { 'mf-home': '1' }, 'mf-home'],
  ['one that has left', {}, 'mf-home'],
  ['nothing new', { 'mf-home': '2 1' }, undefined],
])('a pointer says what was taken back: %s', (_what, now, name) => {
  const pointer = (names: object) =>
    Object.fromEntries(
      Object.entries(names).map(([name, text]: [string, string]) => {
        const [version = '', ...previous] = text.split(' ');
        return [name, { version, previous, since: '', by: '' }];
      }),
    );
  expect(findRevertedRemote(pointer({ 'mf-home': '2 1' }), pointer(now))).toBe(name);
});

describe('the program of a release of the shell', () => {
  const remotes = folderForEachTest();
  const version = '1.0.0-a';
  const program = () => getShellProgram(openReleases(remotes()), version);
  beforeEach(() =>
    publishBundle(remotes(), 'shell', version, 'the program', { pages: { all: ['main.js'] } }),
  );

  it('is run where a trial found it good', async () => {
    expect(await program()).toBe(join(remotes(), 'shell/1.0.0-a/server/server.cjs'));
    await writeVerdict(remotes(), 'shell', version, { verdict: 'refused', reason: 'it throws' });
    await expect(program()).rejects.toThrow('its trial refused it (it throws)');
    await rm(openReleases(remotes()).verdictFile('shell', version));
    await expect(program()).rejects.toThrow('no trial has found it good');
  });

  it.each(['1.0.0-a/server/server.cjs', 'files/main.js'])(
    'is not run where %s has other bytes',
    async (path) => {
      await writeFile(join(remotes(), 'shell', path), 'X');
      await expect(program()).rejects.toThrow(`${path} does not have the integrity its manifest names`);
    },
  );
});
