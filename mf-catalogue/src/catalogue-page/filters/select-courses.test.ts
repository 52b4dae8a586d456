import fc from 'fast-check';
import { normalise } from '@campus/shared-ui/normalise';
import { aCourse } from '../../testing/courses';
import { type CatalogueCourse, eachFacet, type FacetName, facetNames, type Facets, valuesOf } from './facets';
import { countsOf, fitsFilters, selectCourses, sortByPrice, toSearchable } from './select-courses';
import { criteriaOf } from '../NoResult';
import { withoutChoice } from '../Chips';
import { type Filters, noFilters } from './filters';

describe('counts', () => {
  const some = <T>(values: readonly T[]) => fc.subarray([...values]);
  const facetValues = {
    lieu: some(valuesOf('lieu')),
    dates: some(valuesOf('dates')),
    duree: some(valuesOf('duree')),
    financement: some(valuesOf('financement')),
    niveau: some(valuesOf('niveau')),
  };

  const course = fc
    .record({
      title: fc.constantFrom('Python', 'Vente', 'Vente en ligne'),
      categoryId: fc.constantFrom('a', 'b'),
      alternance: fc.constantFrom('0' as const, '1' as const),
      priceActual: fc.constantFrom(300, 1000, 1490, undefined),
      facets: fc.record(facetValues),
    })
    .map(aCourse);

  const chosen: fc.Arbitrary<Facets> = fc.record({
    ...facetValues,
    prix: fc.constantFrom([], ['500'], ['1000'], ['1500']),
  });

  const filters: fc.Arbitrary<Filters> = fc.record({
    query: fc.constantFrom('', 'vente', 'zzz'),
    category: fc.constantFrom('', 'a'),
    type: fc.constantFrom('', 'Alternance', 'Initial'),
    sort: fc.constantFrom('', 'croissant'),
    facets: fc.oneof(fc.constant(noFilters.facets), chosen),
    count: fc.constant(9),
  });

  const school = fc.array(course, { maxLength: 12 }).map((courses) => courses.map(toSearchable));

  /** The list with one more choice made, as the form makes it. */
  function choose({ facets, ...rest }: Filters, name: FacetName, value: string): Filters {
    const others = name === 'prix' ? [] : facets[name].filter((one) => one !== value);
    return { ...rest, facets: { ...facets, [name]: [...others, value] } };
  }

  /** The list with this choice in the place of others of its facet. */
  const chooseAlone = ({ facets, ...rest }: Filters, name: FacetName, value: string): Filters => ({
    ...rest,
    facets: { ...facets, [name]: [value] },
  });

  it('a count is the courses of a choice under the other facets', () => {
    fc.assert(
      fc.property(school, filters, (courses, chosen) => {
        const givenBy = (name: FacetName, value: string) =>
          selectCourses(courses, chooseAlone(chosen, name, value)).hits.length;
        const counts = countsOf(selectCourses(courses, chosen), chosen.facets, eachFacet(valuesOf));
        for (const name of facetNames)
          for (const value of valuesOf(name))
            expect([name, value, counts[name].get(value)]).toEqual([name, value, givenBy(name, value)]);
      }),
    );
  });

  describe('chosen criteria', () => {
    const categories = [{ id: 'a', title: 'Langues' }];

    it('each one says how many courses its removal gives', () => {
      fc.assert(
        fc.property(school, filters, (courses, chosen) => {
          const { hits, nearHits } = selectCourses(courses, chosen);
          for (const { criterion, otherFilters } of criteriaOf(chosen, categories))
            expect(hits.length + nearHits[criterion].length).toBe(
              selectCourses(courses, otherFilters).hits.length,
            );
        }),
      );
    });

    it('they have the words and the order of the form', () => {
      const chosen: Filters = {
        ...noFilters,
        query: 'python',
        category: 'a',
        type: 'Initial',
        facets: { ...noFilters.facets, lieu: ['presentiel', 'hybride'], prix: ['1500'] },
      };
      const labels = ['python', 'Langues', 'Initial', 'Présentiel ou Hybride', 'Jusqu’à 1\u202f500\u00a0€'];
      expect(criteriaOf(chosen, categories).map(({ label }) => label)).toEqual(labels);
      expect(criteriaOf(noFilters, categories)).toEqual([]);
    });

    it('removing one choice keeps the others and resets the count', () => {
      const chosen = { ...choose(choose(noFilters, 'lieu', 'hybride'), 'lieu', 'presentiel'), count: 15 };
      expect(withoutChoice(chosen, 'lieu', 'hybride')).toEqual(choose(noFilters, 'lieu', 'presentiel'));
    });
  });
});

describe('select-courses', () => {
  const course = toSearchable(
    aCourse({ title: 'Habilitation électrique BE Manœuvre', categoryId: 'electricite', alternance: '1' }),
  );
  const isMatch = (change: Partial<Filters>) => {
    const filters = { ...noFilters, ...change };
    return fitsFilters(course, filters, normalise(filters.query));
  };

  it.each([
    '',
    'electri',
    'ÉLECTRIQUE',
    'manoeuvre',
    'tion éle',
    '  be  ',
    'ha\u00ADbilitation\u202F\u200Be',
  ])('"%s" is found in the title', (query) => expect(isMatch({ query })).toBe(true));

  it.each(['python', 'manœuvre électrique', '.*', '🎓'])('"%s" is not found', (query) =>
    expect(isMatch({ query })).toBe(false),
  );

  const prices: [string, CatalogueCourse['priceActual']][] = [
    ['devis 1', undefined],
    ['cher', 5200],
    ['égal 1', 1490],
    ['sans prix', undefined],
    ['bas', 299],
    ['égal 2', 1490],
    ['devis 2', undefined],
  ];
  const courses = prices.map(([id, priceActual]) => aCourse({ id, priceActual }));
  const sortedIds = (sort: 'croissant' | 'decroissant') => sortByPrice(courses, sort).map(({ id }) => id);

  it('prices are sorted, those on request last or first; equal ones keep their order', () => {
    const equal = ['égal 1', 'égal 2'];
    const onRequest = ['devis 1', 'sans prix', 'devis 2'];
    expect(sortedIds('croissant')).toEqual(['bas', ...equal, 'cher', ...onRequest]);
    expect(sortedIds('decroissant')).toEqual([...onRequest, 'cher', ...equal, 'bas']);
  });
});
