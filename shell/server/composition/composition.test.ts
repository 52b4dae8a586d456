import { specifiedPages } from '@campus/contract';
import { routeAt } from '../../isomorphic/testing/routes';
import { aRelease } from '../testing/published';
import { documentFiles, publishedRemote, releaseId, routesForBrowsers } from './composition';
import { readStyleSheet } from './style-sheet';

/** Files as a release describes them. */
const described = (integrity: Record<string, string>) =>
  Object.fromEntries(Object.entries(integrity).map(([name, sha]) => [name, { bytes: 1, integrity: sha }]));
const release = aRelease({
  name: 'mf-home',
  version: '1',
  routes: [...specifiedPages('mf-home')],
  files: described({
    'files/Home.1.js': 'sha256-home',
    'files/About.1.js': 'sha256-about',
    'files/About.1.js.map': 'sha256-map',
    '1/server/server.cjs': 'sha256-server',
  }),
  pages: { HomePage: ['Home.1.js'], AboutPage: ['About.1.js'] },
});
const published = publishedRemote(release);

it('tells browsers what the bytes of their files are, and of no others', () => {
  expect(published).toEqual({
    version: '1',
    routes: specifiedPages('mf-home'),
    base: '/remotes/mf-home/files/',
    pages: release.pages,
    integrity: { 'Home.1.js': 'sha256-home', 'About.1.js': 'sha256-about' },
  });
});

it('a document gets the routes of all pages, without what they wait for', () => {
  const contactRoutes = [...specifiedPages('mf-contact')];
  const contact = publishedRemote({ ...release, name: 'mf-contact', routes: contactRoutes });
  const routes = routesForBrowsers({ 'mf-home': published, 'mf-contact': contact });
  expect(Object.keys(routes)).toEqual(['mf-home', 'mf-contact', 'mf-catalogue', 'mf-formation']);
  expect(routes['mf-home']?.[1]).toEqual({ path: '/about', page: 'AboutPage' });
  expect(routes['mf-home']?.[2]).toMatchObject({ page: 'TermsPage', header: 'separated' });
  const query = ['formation', 'participants', 'selection'];
  expect(routes['mf-contact']?.[0]).toMatchObject({ path: '/contact', query });
});

it('names a release by what it is made of: each remote, and the shell', () => {
  const names = [
    releaseId({ 'mf-home': published }, ['/main.1.js']),
    releaseId({ 'mf-home': { ...published, version: '2' } }, ['/main.1.js']),
    releaseId({ 'mf-home': { ...published, team: 'other' } }, ['/main.1.js']),
    releaseId({ 'mf-home': published }, ['/main.2.js']),
  ];
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[\w-]{8}$/);
  expect(releaseId({ 'mf-home': { ...published } }, ['/main.1.js'])).toBe(names[0]);
});

it('a document gets the files of its page and of that page’s parts alone', () => {
  const parts = ['mf-home/Newest', { part: 'mf-contact/NotifyMe', wake: 'seen' as const }, 'mf-gone/Part'];
  const route = { ...routeAt('/about'), parts };
  const files = { ...release.files, ...described({ 'files/Newest.js': 'sha256-newest' }) };
  const own = publishedRemote({ ...release, files, parts: { Newest: ['About.1.js', 'Newest.js'] } });
  const contact = publishedRemote({
    ...release,
    name: 'mf-contact',
    pages: { ContactPage: [] },
    files: described({ 'files/NotifyMe.js': 'sha256-back', 'files/NotifyMe.css': 'sha256-sheet' }),
    parts: { NotifyMe: ['NotifyMe.js', 'NotifyMe.css'], Other: ['Other.js'] },
  });
  const sheet = readStyleSheet('/remotes/mf-contact/files/NotifyMe.css', 'h1{top:0}');
  const styleOf = (remote: string, file: string) =>
    sheet.address === `/remotes/${remote}/files/${file}` ? sheet : undefined;
  expect(documentFiles(route, { 'mf-home': own, 'mf-contact': contact }, styleOf)).toEqual({
    composition: {
      'mf-home': {
        base: own.base,
        pages: { AboutPage: ['About.1.js'] },
        parts: { Newest: ['About.1.js', 'Newest.js'] },
        integrity: { 'About.1.js': 'sha256-about', 'Newest.js': 'sha256-newest' },
      },
      'mf-contact': {
        base: contact.base,
        pages: {},
        parts: { NotifyMe: ['NotifyMe.js', 'NotifyMe.css'] },
        integrity: { 'NotifyMe.js': 'sha256-back', 'NotifyMe.css': 'sha256-sheet' },
      },
    },
    scripts: ['/remotes/mf-home/files/About.1.js', '/remotes/mf-home/files/Newest.js'],
    styles: [{ ...sheet, isSleeping: true }],
    integrity: {
      '/remotes/mf-home/files/About.1.js': 'sha256-about',
      '/remotes/mf-home/files/Newest.js': 'sha256-newest',
      '/remotes/mf-contact/files/NotifyMe.js': 'sha256-back',
      '/remotes/mf-contact/files/NotifyMe.css': 'sha256-sheet',
    },
  });
  for (const other of [undefined, routeAt('/formations'), routeAt('/contact')])
    expect(documentFiles(other, { 'mf-home': own, 'mf-contact': own }, styleOf).composition).toEqual({});
});
