import { openReleases, type Release } from '@campus/releases';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { type Upstream, upstreamForEachTest } from '@campus/testing/upstream';
import { entryOf, type LogEntry } from '../../stack/log/lines';
import { pagesToTry, routesToTry, tryOnServer } from './on-server';
import { smallRelease } from './testing/small-release';
import type { TrialSite } from './trial-site';

const folder = folderForEachTest();

const shell = upstreamForEachTest();

const page = { path: '/', remote: 'mf-home', page: 'HomePage' };

/** What a trial says of a page that the shell answers like this, with these lines in its log. */
async function tried(answer: Upstream['answer'], log: Partial<LogEntry> = {}, more: object = {}) {
  shell().answer = answer;
  const entry = { ...entryOf(''), ...log };
  const { name, ...tested } = { name: 'mf-home', ...page, ...more };
  const findEntry: TrialSite['findEntry'] = async (isWanted) => (isWanted(entry) ? entry : undefined);
  const silent = { hasLogged: () => false, close: async () => undefined };
  const site = { url: shell().url, release: { name, version: '2' }, findEntry, ...silent };
  return tryOnServer(site, tested, 'HomePage.a.js');
}

const html = (state: unknown) =>
  `<html><script id="boot" type="application/json">${JSON.stringify({ state })}</script></html>`;
const say =
  (state: unknown, status = 200): Upstream['answer'] =>
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

it('accepts that nothing is at an address whose parameter was made up', async () => {
  const nothing = tried(say({ error: 404 }), {}, { path: '/agenda/aucune' });
  await expect(nothing).resolves.toHaveProperty('html');
});

const thrown = { code: 'page-threw', path: '/', reason: 'Error: broken' } as const;
const reason = 'it has no page HomePage';
const rejected = { code: 'release-rejected', remote: 'mf-home', version: '2', reason } as const;

it.each<[string, unknown, Partial<LogEntry>]>([
  ['is missing on the server', view('unavailable'), {}],
  [`cannot be had on the server: ${reason}`, view('unavailable'), { event: rejected }],
  ['is missing on the server', view('unavailable'), { event: { ...rejected, version: '1' } }],
  [
    'cannot load its data on the server: Error: broken',
    view('failed'),
    { msg: 'Page /: its data could not be loaded (Error: broken). Error: broken\n    at load (a.cjs)' },
  ],
  ['throws on the server: Error: broken', { error: 500 }, { event: thrown }],
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
const withHead = (title: unknown, description: unknown, path: string): Upstream['answer'] => {
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
  const refused = expect(tried(withHead(title, description, path))).rejects;
  await refused.toThrow(`HomePage gives a head without a good ${name} (server/server.cjs)`);
});

it('names a page that ends the server and a part that throws; no file for the shell', async () => {
  const hangUp: Upstream['answer'] = (request) => request.socket.destroy();
  await expect(tried(hangUp)).rejects.toThrow('HomePage has the server end (server/server.cjs)');
  const thrown = `<div class="x" data-part="${sign}"><!--$!--></div>${html(withPart(sign, 'ready'))}`;
  await expect(tried((_, response) => response.end(thrown))).rejects.toThrow(`lacks its part ${sign}`);
  const ofShell = tried(say(view('unavailable')), {}, { name: 'shell' });
  await expect(ofShell).rejects.toThrow(/^HomePage is missing on the server$/);
});

const row = (path: string, page: string, parts: string[] = []) =>
  ({ path, page, header: 'plain', parts }) as const;

it('a remote is tried on its own pages and those with its parts, the shell on all', async () => {
  const made = (change: Partial<Release>) => smallRelease(folder(), {}, change);
  const own = { routes: [row('/news', 'News')], parts: { Latest: [] } };
  const news = await made({ name: 'mf-news', ...own });
  const days = row('/agenda/:day', 'Day', ['mf-other/Latest']);
  await made({ name: 'mf-agenda', routes: [row('/agenda', 'Agenda', ['mf-news/Latest']), days] });
  const entry = { version: '1', since: '', by: 'Anne', previous: [] };
  const live = { 'mf-news': entry, 'mf-agenda': entry };
  const paths = async (release: Release) => {
    const routes = await routesToTry(openReleases(folder()), release, live);
    return routes.map(({ path, remote }) => `${remote} ${path}`);
  };
  expect(await paths(news)).toEqual(['mf-news /news', 'mf-agenda /agenda']);
  const { parts: _, ...without } = news;
  expect(await paths(without)).toEqual(['mf-news /news']);
  const ofAll = ['mf-news /news', 'mf-agenda /agenda', 'mf-agenda /agenda/:day'];
  expect(await paths({ ...news, name: 'shell' })).toEqual(ofAll);
});

const routes = [
  { path: '/', remote: 'mf-home', page: 'HomePage' },
  { path: '/règlement-intérieur', remote: 'mf-home', page: 'RulesPage' },
  { path: '/évènements/:jour', remote: 'mf-agenda', page: 'DayPage' },
  { path: '/formation/:id', remote: 'mf-formation', page: 'FormationPage' },
];

/** What is tried of a shell whose sitemap has these paths. */
function pagesOf(...paths: string[]) {
  const urls = paths.map((path) => `<url><loc>https://campus.example/${path}</loc></url>`);
  shell().answer = (_, response) => response.end(`<urlset>${urls.join('')}</urlset>`);
  return pagesToTry(shell().url, routes);
}

it('each page has an address, with a course or without; a silent shell is refused', async () => {
  const pages = await pagesOf('formations', 'formation/python');
  const paths = ['/', '/règlement-intérieur', '/évènements/aucune', '/formation/python'];
  expect(pages.map(({ path }) => path)).toEqual(paths.map(encodeURI));
  const last = (await pagesOf('')).at(-1);
  expect(last).toMatchObject({ path: '/formation/aucune', page: 'FormationPage' });
  const silent = pagesToTry('http://127.0.0.1:1', routes);
  await expect(silent).rejects.toThrow('The shell does not list its pages');
});
