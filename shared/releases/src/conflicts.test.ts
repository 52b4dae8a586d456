import { type RouteRow, specifiedPages, specifiedRoutes } from '@campus/contract';
import catalogue from '../../../mf-catalogue/remote';
import contact from '../../../mf-contact/remote';
import formation from '../../../mf-formation/remote';
import home from '../../../mf-home/remote';
import { conflictsOf, conflictsWithShell, type Neighbour } from './conflicts';

describe('conflicts', () => {
  const row = (path: string, page = 'AgendaPage', more: Partial<RouteRow> = {}): RouteRow => {
    return { path, page, header: 'plain', ...more };
  };
  const agenda = (...routes: RouteRow[]): Neighbour => ({ name: 'mf-agenda', version: '1', routes });
  const home: Neighbour = { name: 'mf-home', version: '7', routes: specifiedPages('mf-home') };
  const news: Neighbour = {
    name: 'mf-news',
    version: '3',
    routes: [row('/actualités', 'NewsPage'), row('/actualités/:id', 'OnePage')],
    parts: { Latest: [] },
  };

  it('accepts pages at different addresses, refuses two at one', () => {
    const pages = [row('/agenda'), row('/agenda/:day', 'DayPage'), row('/actualités/:id/agenda', 'OnePage')];
    expect(conflictsOf(agenda(...pages), [home, news])).toEqual([]);
    expect(conflictsOf(home, [agenda(...pages), news])).toEqual([]);
    expect(conflictsOf(agenda(row('/agenda'), row('/Agenda', 'OtherPage')), [])).toEqual([
      'OtherPage of mf-agenda (/Agenda) and AgendaPage of mf-agenda (/agenda) would stand at one address',
    ]);
  });

  it.each([
    ['/Actualites', 'NewsPage', '/actualités'],
    ['/actualités/hier', 'OnePage', '/actualités/:id'],
    ['/actualités/:day', 'OnePage', '/actualités/:id'],
  ])('names both remotes that want one address: %s', (path, page, theirs) => {
    expect(conflictsOf(agenda(row(path)), [home, news])).toEqual([
      `AgendaPage of mf-agenda (${path}) and ${page} of mf-news (${theirs}) would stand at one address`,
    ]);
  });

  it.each([
    ['/contact', 'ContactPage of mf-contact (/contact)'],
    ['/Reglement-interieur', 'RulesPage of mf-home (/règlement-intérieur)'],
    ['/formation/x', 'FormationPage of mf-formation (/formation/:id)'],
  ])('keeps the addresses of the specification, also where nobody has them: %s', (path, theirs) => {
    const clash = `AgendaPage of mf-agenda (${path}) would stand where the specification has ${theirs}`;
    expect(conflictsOf(agenda(row(path)), [])).toEqual([clash]);
  });

  it.each([
    ['/api', '/api'],
    ['/Assets/agenda', '/assets'],
    ['/:day/agenda', '/alertes'],
  ])('keeps what the shell itself answers, now and in a new shell: %s', (path, own) => {
    const sentence = `AgendaPage of mf-agenda (${path}) would stand where the shell itself answers (${own})`;
    expect(conflictsOf(agenda(row(path)), [])[0]).toBe(sentence);
    expect(conflictsWithShell([home, agenda(row(path))])).toEqual([sentence]);
  });

  it('wants every page of the specification, at its address', () => {
    const rows = specifiedPages('mf-home').filter(({ page }) => page !== 'AboutPage');
    const elsewhere = [...rows, row('/a-propos', 'AboutPage')];
    for (const routes of [rows, elsewhere]) {
      const lack = 'mf-home lacks a page of the specification: AboutPage at /about';
      expect(conflictsOf({ ...home, routes }, [])).toEqual([lack]);
    }
  });

  const wrongPaths = 'agenda|/agenda/|/agenda?x|/a genda|/agenda.html|/..|/:|/e\u0301t\u00e9|'.split('|');
  it.each(wrongPaths)('wants a path that is one: "%s"', (path) => {
    const [problem] = conflictsOf(agenda(row(path)), []);
    expect(problem).toMatch(/^AgendaPage of mf-agenda has the path ".*", which is none: /);
  });

  const list = { collection: 'agenda', perPage: 50, pages: 1, sort: 'day' };
  it.each<[string, object, RegExp | undefined]>([
    ['nothing wrong', { filter: 'active = true', expand: 'place' }, undefined],
    [
      'no collection',
      { collection: '../users' },
      /^A question of mf-agenda names no collection: \.\.\/users$/,
    ],
    ['a collection of PocketBase’s own', { collection: '_superusers' }, /names no collection: _superusers/],
    ['too many records', { pages: 21 }, /50 records on 21 pages; 500 on 20 are the limit/],
    ['half a record', { perPage: 0.5 }, /0\.5 records/],
    ['relations of relations', { expand: 'place.city' }, /expands "place\.city"/],
    ['four relations', { expand: 'a,b,c,d' }, /3 relations/],
    ['a text of a novel', { filter: 'a'.repeat(501) }, /500 characters/],
    ['no text', { filter: 7 }, /no text/],
    ['a part that is none', { token: 'x' }, /"token"/],
  ])('looks at what a remote asks PocketBase: %s', (_what, change, sentence) => {
    const asks = (count: number) => ({
      ...agenda(row('/agenda')),
      queries: Array.from({ length: count }, () => ({ ...list, ...change })),
    });
    const conflicts = conflictsOf(asks(1), []);
    expect(conflicts).toEqual(sentence ? [expect.stringMatching(sentence)] : []);
    const tooMany = 'mf-agenda asks PocketBase 11 questions of its own; 10 of a remote fit';
    expect(conflictsOf(asks(11), [])).toEqual([tooMany]);
  });

  const linked = (path: string, label = 'Agenda') => row(path, 'AgendaPage', { menu: { label } });
  it.each([
    [`AgendaPage of mf-agenda has a path of 121 characters; 120 is the limit`, [row(`/${'a'.repeat(120)}`)]],
    ['AgendaPage of mf-agenda has a link in the menu, and no one address (/a/:day)', [linked('/a/:day')]],
    ['AgendaPage of mf-agenda has a label of 0 characters in the menu; 1 to 24 fit', [linked('/a', ' ')]],
    [
      'AgendaPage of mf-agenda has a label of 25 characters in the menu; 1 to 24 fit',
      [linked('/a', 'x'.repeat(25))],
    ],
    [
      'mf-agenda has 3 links in the header’s menu; 2 of a remote fit',
      ['/a', '/b', '/c'].map((path) => linked(path)),
    ],
  ])('has limits for a path and for the menu: %s', (sentence, routes) => {
    expect(conflictsOf(agenda(...routes), [])).toEqual([sentence]);
  });

  describe('the parts that a page shows', () => {
    const parts = ['mf-news/Latest', { part: 'mf-agenda/Day' }];
    const page = agenda(row('/agenda', 'AgendaPage', { parts }));
    const complete = { ...page, parts: { Day: [] } };

    it('are had by a remote that is live, or by its own', () => {
      expect(conflictsOf(complete, [home, news])).toEqual([]);
      expect(conflictsOf(page, [home, news])).toEqual([
        'AgendaPage of mf-agenda (/agenda) shows the part mf-agenda/Day, and mf-agenda 1 has none of that name',
      ]);
    });

    it.each([
      ['is not live', [home]],
      ['3 has none of that name', [home, { ...news, parts: {} }]],
    ])('are not had: %s; at the start of a site their remote may come later', (why, others) => {
      const shown = 'AgendaPage of mf-agenda (/agenda) shows the part mf-news/Latest';
      const sentences = [`${shown}, and mf-news ${why}`];
      expect(conflictsOf(complete, others)).toEqual(sentences);
      expect(conflictsOf(complete, others, true)).toEqual(why === 'is not live' ? [] : sentences);
    });

    it('are not taken away', () => {
      expect(conflictsOf(news, [complete])).toEqual([]);
      expect(conflictsOf({ ...news, version: '4', parts: {} }, [complete])).toEqual([
        'mf-news 4 lacks the part mf-news/Latest, which AgendaPage of mf-agenda (/agenda) shows',
      ]);
    });

    it('and that of its link in the menu', () => {
      const menu = { label: 'Agenda', part: 'mf-agenda/Count' };
      const linked = agenda(row('/agenda', 'AgendaPage', { menu }));
      expect(conflictsOf({ ...linked, parts: {} }, [])).toEqual([
        'AgendaPage of mf-agenda (/agenda) shows the part mf-agenda/Count, and mf-agenda 1 has none of that name',
      ]);
      expect(conflictsOf({ ...linked, parts: { Count: [] } }, [])).toEqual([]);
    });
  });
});

describe('specified-pages', () => {
  const remotes = [home, catalogue, formation, contact];

  it('are pages of the remotes as these describe themselves, at the same addresses', () => {
    expect(Object.keys(specifiedRoutes)).toEqual(remotes.map(({ name }) => name));
    for (const { name, pages } of remotes) {
      for (const { page, ...row } of specifiedPages(name)) {
        expect((pages as Record<string, object>)[page]).toMatchObject(row);
      }
    }
  });

  it('are none of another name', () => {
    for (const name of ['mf-agenda', 'shell', 'constructor']) expect(specifiedPages(name)).toEqual([]);
  });
});
