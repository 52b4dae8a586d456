import fc from 'fast-check';
import { matchPath } from 'react-router-dom';
import { pageQuery, partsOf, type RouteRow } from '@campus/contract';
import { cpuTime } from '@campus/testing/processes';
import { wholeText } from '@campus/testing/outside-text';
import { conflictsOf } from '@campus/releases/conflicts';
import { routes } from '../testing/routes';
import { spelledPath } from './canonical';
import { createRoutes } from './routes';

describe('canonical', () => {
  const { canonical, match } = routes;

  const terms = '/conditions-g%C3%A9n%C3%A9rales';
  const rules = '/r%C3%A8glement-int%C3%A9rieur';

  it.each([
    ['accents', '/conditions-générales', undefined],
    ['percent-encoded in small letters', '/conditions-g%c3%a9n%c3%a9rales', undefined],
    ['without accents', '/conditions-generales', terms],
    ['decomposed and encoded, with capitals', encodeURI('/Règlement-Intérieur'.normalize('NFD')), rules],
    ['the footer’s capital', '/Formations', '/formations'],
    ['copied with what cannot be seen', '/for\u00ADmations\u200B', '/formations'],
    ['several slashes at the end', '/about///', '/about'],
    ['the home page', '/', undefined],
    ['nothing but slashes', '//', '/'],
    ['the old address of the cars', '/cars-category', '/formations'],
    ['a course with a slash', '/formation/python/', '/formation/python'],
    ['a course in capitals', '/Formation/PYTHON', '/formation/python'],
    ['a course with accents', '/formation/D%C3%A9veloppeur-Web/', '/formation/developpeur-web'],
    ['a file of a course', '/formation/Python/Programme.PDF', '/formation/python/programme.pdf'],
    ['slashes in the middle', '/formation//python', '/formation/python'],
    ['a written slash', '/formation%2Fpython', undefined],
    ['a secret link', '/apercu//aB1', '/apercu/aB1'],
    ['an unknown address', '/nulle-part', undefined],
    ['another host in disguise', '//ailleurs.example/', '/ailleurs.example'],
    ['another host behind what cannot be seen', '/\u200B/ailleurs.example', '/ailleurs.example'],
    ['broken encoding', '/%E0%A4%A', undefined],
  ])('%s: %s -> %s', (_case, path, expected) => expect(canonical(path)).toBe(expected));

  describe('the canonical path of any address', () => {
    const site = 'https://campus.example';

    /** Addresses that look like the site's, or like another one's. */
    const piece = fc.oneof(
      fc.constantFrom(...'/ // \\ %2F %5C %2f%2f .. %2e%2e . %00 %0d%0a ? # % @ :'.split(' ')),
      fc.constantFrom(
        ...'evil.example formation Formations cars-category règlement-intérieur python'.split(' '),
      ),
      fc.constantFrom(
        '%E0%A4%A',
        '%C3%A9',
        'e\u0301',
        'É',
        '%25',
        '%252F',
        '%3F',
        '%23',
        '\u200B',
        '\uFF0E',
        '\uFB03',
      ),
      wholeText(5),
    );
    const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

    it('leads any address to one of the site, and once at most', () => {
      fc.assert(
        fc.property(path, (text) => {
          const { pathname } = new URL(`${site}${text}`);
          const target = canonical(pathname);
          if (target === undefined) return;
          expect(target).toMatch(/^\/(?![/\\])[!-~]*$/);
          const url = new URL(target, site);
          expect([url.origin, url.search, url.hash]).toEqual([site, '', '']);
          expect(canonical(url.pathname)).toBeUndefined();
        }),
        { numRuns: 150, examples: [['/a/\u200B.'], ['/a/\u200B../b.c']] },
      );
    });

    it('takes any text for a path', () => {
      const isTaken = fc.property(wholeText(), (text) =>
        expect(() => [canonical(text), spelledPath(text), match(text)]).not.toThrow(),
      );
      fc.assert(isTaken, { numRuns: 100 });
    });

    it('spells what differs in percent-encoding only in one way', () => {
      const encodeAll = (text: string) =>
        [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      fc.assert(
        fc.property(fc.stringMatching(/^[a-z0-9é-]{1,12}$/), (id) => {
          expect(spelledPath(`/formation/${encodeAll(id)}`)).toBe(spelledPath(`/formation/${encodeURI(id)}`));
        }),
      );
    });

    it.each([
      ['slashes', `/a${'/'.repeat(200_000)}x`],
      ['slashes at the end', `/a${'/'.repeat(200_000)}`],
      ['accents', `/${'e\u0301'.repeat(100_000)}`],
      ['encoded slashes', `/${'%2F'.repeat(70_000)}x`],
    ])('reads a long path in linear time: %s', async (_case, long) => {
      // The first one took minutes when it was read in quadratic time.
      expect(await cpuTime(() => [canonical(long), match(long)])).toBeLessThan(2000);
    });
  });
});

describe('page-query', () => {
  const route = { query: ['b', 'a*', 'c=x|y', 'd*=x|y'] };
  const read = (text: string) => pageQuery(route, new URLSearchParams(text));

  it.each([
    ['a=1&b=2', 'b=2&a=1'],
    ['utm_source=x&a=1', 'a=1'],
    ['a=1&a=2&b=3&b=4&a=1&e=5', 'b=3&a=1&a=2'],
    ['a=&a=1', 'a=&a=1'],
    ['a=&a=', ''],
    ['a=&b', ''],
    ['a=%C3%A9+%26', 'a=%C3%A9+%26'],
    ['c=z&d=z', ''],
    ['c=X&d=x+', ''],
    ['c=y&c=x', 'c=y'],
    ['d=y&d=z1&d=x&d=y', 'd=x&d=y'],
    ['__proto__=1&constructor=2', ''],
  ])('%s means %s; nothing to a page that reads none', (text, query) => {
    expect(read(text)).toBe(query);
    expect(pageQuery({}, new URLSearchParams(text))).toBe('');
  });

  it('has ten values of a parameter at most', () => {
    const search = new URLSearchParams(Array.from({ length: 50 }, (_, index) => ['a', `v${index}`]));
    const values = new URLSearchParams(pageQuery(route, search)).getAll('a');
    expect(values).toEqual(search.getAll('a').slice(0, 10));
  });
});

it('a row says what is to be known of its parts', () => {
  const parts = [
    'mf-contact/NotifyMe',
    { part: 'mf-a/Top', essential: true },
    { part: 'mf-a/B', limit: 200, wake: 'seen' as const },
    { part: 'mf-a/C', wake: 'intent' as const, stored: 'kept' },
  ];
  const usual = { essential: false };
  expect(partsOf({ parts })).toEqual([
    { key: 'mf-contact/NotifyMe', remote: 'mf-contact', part: 'NotifyMe', ...usual, limit: 1000 },
    { key: 'mf-a/Top', remote: 'mf-a', part: 'Top', essential: true },
    { key: 'mf-a/B', remote: 'mf-a', part: 'B', ...usual, limit: 200, wake: 'seen' },
    { key: 'mf-a/C', remote: 'mf-a', part: 'C', ...usual, limit: 1000, wake: 'intent', stored: 'kept' },
  ]);
  expect(partsOf({})).toEqual([]);
});

describe('routes', () => {
  it('lists the links that pages add to the menu, as addresses', () => {
    const row = { path: '/agenda-été', page: 'AgendaPage', header: 'plain' } as const;
    const { menu } = createRoutes({ 'mf-agenda': [{ ...row, menu: { label: 'Agenda' } }], 'mf-news': [row] });
    expect(menu).toEqual([{ to: '/agenda-%C3%A9t%C3%A9', label: 'Agenda' }]);
  });

  describe('the routes of any remotes', () => {
    const names = 'agenda|Agenda|été|ete|formation|formations|:id|:day|x|api|a b|';
    const part = fc.constantFrom(...names.split('|'));
    const path = fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    const row = path.map((path): RouteRow => ({ path, page: 'AnyPage', header: 'plain' }));
    const rows = fc.array(row, { maxLength: 3 });
    const remotes = fc.dictionary(fc.constantFrom('mf-a', 'mf-b', 'mf-c'), rows, { noNullPrototype: true });

    /** A deployment would let these stand beside each other. */
    function isFree(found: Readonly<Record<string, readonly RouteRow[]>>): boolean {
      const releases = Object.entries(found).map(([name, routes]) => ({ name, version: '1', routes }));
      return releases.every((one) => {
        const others = releases.filter((other) => other !== one);
        return conflictsOf(one, others).length === 0;
      });
    }

    it('an address has one page and one redirect, unless a problem is reported', () => {
      let free = 0;
      fc.assert(
        fc.property(remotes, fc.array(path, { minLength: 5, maxLength: 20 }), (found, addresses) => {
          if (!isFree(found)) return;
          const { rows, canonical, match } = createRoutes(found);
          if (rows.length > 1) free++;
          for (const address of [...addresses, ...rows.map((row) => row.path)]) {
            const target = canonical(encodeURI(address));
            if (target) expect([address, canonical(target)]).toEqual([address, undefined]);
            const there = decodeURI(target ?? encodeURI(address));
            const leading = rows.filter(({ path }) => matchPath({ path, caseSensitive: true }, there));
            expect(leading.length).toBeLessThanOrEqual(1);
            expect(match(encodeURI(address))?.route).toBe(leading[0]);
          }
          for (const row of rows) {
            const address = row.path.replace(/:\w+/g, 'Un-Jour');
            expect(match(encodeURI(address))?.route).toBe(row);
            expect(match(encodeURI(`${address.toUpperCase()}/`))?.route).toBe(row);
          }
        }),
        { numRuns: 1000 },
      );
      expect(free).toBeGreaterThan(5);
    });
  });
});
