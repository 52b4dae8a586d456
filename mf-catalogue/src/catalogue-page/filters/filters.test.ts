import fc from 'fast-check';
import { wholeText } from '@campus/testing/outside-text';
import remote from '../../../remote';
import { facetNames, valuesOf } from './facets';
import { type Filters, formatFilters, hrefOf, noFilters, parseFilters } from './filters';

describe('filters', () => {
  const parse = (query: string) => parseFilters(new URLSearchParams(query));

  const fullFilters: Filters = {
    query: 'réseaux & co',
    category: 'langues',
    type: 'Alternance',
    sort: 'decroissant',
    facets: {
      lieu: ['presentiel', 'hybride'],
      dates: ['oui'],
      duree: ['1', 'plus'],
      prix: ['1500'],
      financement: ['cpf', 'france-travail'],
      niveau: ['debutant'],
    },
    count: 12,
  };

  it('every filter is written to the address and read back', () => {
    const query = formatFilters(fullFilters);
    expect(query).toBe(
      'q=r%C3%A9seaux+%26+co&categorie=langues&type=Alternance&tri=decroissant&lieu=presentiel&lieu=hybride' +
        '&dates=oui&duree=1&duree=plus&prix=1500&financement=cpf&financement=france-travail&niveau=debutant&n=12',
    );
    expect(parse(query)).toEqual(fullFilters);
  });

  it('defaults are left out', () => {
    expect(formatFilters(noFilters)).toBe('');
    expect(hrefOf(noFilters)).toBe('/formations');
    expect(hrefOf({ ...noFilters, sort: 'croissant' })).toBe('/formations?tri=croissant');
  });

  it.each([
    ['lieu=hybride&lieu=lune&lieu=presentiel&lieu=hybride', 'lieu=presentiel&lieu=hybride'],
    ['prix=1000&prix=500', 'prix=1000'],
    ['prix=1200&prix=500', ''],
    ['duree=2&niveau=tous&dates=non&financement=CPF', ''],
    [`${'lieu=x&'.repeat(50)}lieu=presentiel`, 'lieu=presentiel'],
    [`${Array.from({ length: 10 }, (_, index) => `lieu=${index}&`).join('')}lieu=presentiel`, ''],
  ])('%s is written as "%s"', (query, written) => expect(formatFilters(parse(query))).toBe(written));

  const ignored = 'type=alternance type=Autre tri=prix n= n=douze x=1 q=&categorie=&type=&tri=';
  it.each(ignored.split(' '))('%s is ignored', (query) => expect(parse(query)).toEqual(noFilters));

  it.each([
    ['-3', 9],
    ['0', 9],
    ['9', 9],
    ['12', 12],
    ['12.5', 9],
    ['1e3', 9],
    ['9999', 9999],
    ['9'.repeat(400), 9],
  ])('n=%s becomes %d', (n, count) => expect(parse(`n=${n}`).count).toBe(count));

  it('any address is read within the limits, and written and read back the same', () => {
    const names = fc.constantFrom(...remote.pages.CataloguePage.query, 'utm_source');
    const known = fc.constantFrom(
      'x'.repeat(5000),
      `${'x'.repeat(99)} suite`,
      '🎓'.repeat(150),
      ...'langues web-seo Alternance Initial croissant presentiel hybride'.split(' '),
      ...'oui plus cpf debutant 12 -1 1e9'.split(' '),
    );
    const value = fc.oneof(known, wholeText(300), fc.nat().map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value), { maxLength: 20 }), (pairs) => {
        const filters = parseFilters(new URLSearchParams(pairs));
        expect([...filters.query].length).toBeLessThanOrEqual(100);
        expect(filters.category.length).toBeLessThanOrEqual(100);
        expect(filters.count).toBeGreaterThanOrEqual(9);
        expect(filters.count).toBeLessThanOrEqual(9999);
        const written = formatFilters(filters);
        expect(written.length).toBeLessThan(3000);
        expect(parse(written)).toEqual(filters);
      }),
      { numRuns: 60 },
    );
  });

  it('a long query is cut without halving an emoji', () => {
    for (const text of ['🎓', 'x']) expect(parse(`q=${text.repeat(150)}`).query).toBe(text.repeat(100));
    expect(parse(`q=${'x'.repeat(99)} suite`).query).toBe('x'.repeat(99));
  });

  it('the parameters are those that remote.ts declares', () => {
    const readNames = new Set<string>();
    const search = new URLSearchParams();
    search.get = (name) => {
      readNames.add(name);
      return null;
    };
    search.getAll = (name) => {
      readNames.add(`${name}*`);
      return [];
    };
    parseFilters(search);
    const { query } = remote.pages.CataloguePage;
    const declared = query.map((name) => name.replace(/=.*/, ''));
    expect([...readNames].sort()).toEqual(declared.sort());
    const names = query.map((name) => name.replace(/[*=].*/, ''));
    const written = new Set(new URLSearchParams(formatFilters(fullFilters)).keys());
    expect([...written]).toEqual(names);
    // The server makes no page of any other value.
    for (const name of facetNames)
      expect(query).toContain(`${name}${name === 'prix' ? '' : '*'}=${valuesOf(name).join('|')}`);
  });
});
