import fc from 'fast-check';
import { aCourse } from '../../testing/courses';
import { askedOf, withoutChoice } from '../filters/asked';
import { type FacetName, type Facets, facetNames, valuesOf } from '../filters/facets';
import { type Filters, noFilters } from '../filters/filters';
import { fits } from '../filters/fits';
import { selectCourses, toSearchable } from '../selection/select-courses';
import { countWith } from './counts';

const some = <T>(values: readonly T[]) => fc.subarray([...values]);

const course = fc
  .record({
    title: fc.constantFrom('Python', 'Vente', 'Vente en ligne'),
    categoryId: fc.constantFrom('a', 'b'),
    alternance: fc.constantFrom('0' as const, '1' as const),
    priceActual: fc.constantFrom(300, 1000, 1490, 'Devis' as const, undefined),
    facets: fc.record({
      lieu: some(valuesOf('lieu')),
      dates: some(valuesOf('dates')),
      duree: some(valuesOf('duree')),
      financement: some(valuesOf('financement')),
      niveau: some(valuesOf('niveau')),
    }),
  })
  .map(aCourse);

const chosen: fc.Arbitrary<Facets> = fc.record({
  lieu: some(valuesOf('lieu')),
  dates: some(valuesOf('dates')),
  duree: some(valuesOf('duree')),
  prix: fc.constantFrom([], ['500'], ['1000'], ['1200']),
  financement: some(valuesOf('financement')),
  niveau: some(valuesOf('niveau')),
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

describe('the count beside a choice', () => {
  it('is how many courses the list has once it is chosen', () => {
    fc.assert(
      fc.property(school, filters, (courses, asked) => {
        const selection = selectCourses(courses, asked);
        for (const name of facetNames)
          for (const value of valuesOf(name))
            expect([name, value, countWith(selection, asked.facets, name, value)]).toEqual([
              name,
              value,
              selectCourses(courses, choose(asked, name, value)).found.length,
            ]);
      }),
    );
  });
});

describe('what was asked for', () => {
  const categories = [{ id: 'a', title: 'Langues' }];

  it('says what taking it away would give', () => {
    fc.assert(
      fc.property(school, filters, (courses, asked) => {
        const { found, nearly } = selectCourses(courses, asked);
        for (const { criterion, without } of askedOf(asked, categories))
          expect(found.length + nearly[criterion].length).toBe(selectCourses(courses, without).found.length);
      }),
    );
  });

  it('is named in the words of the form, in its order', () => {
    const asked: Filters = {
      ...noFilters,
      query: 'python',
      category: 'a',
      type: 'Initial',
      facets: { ...noFilters.facets, lieu: ['presentiel', 'hybride'], prix: ['1200'] },
    };
    expect(askedOf(asked, categories).map(({ label }) => label)).toEqual([
      'python',
      'Langues',
      'Initial',
      'Présentiel ou Hybride',
      'Jusqu’à 1\u202f200\u00a0€',
    ]);
    expect(askedOf(noFilters, categories)).toEqual([]);
  });

  it('is left as it is but for the one choice, from the first courses on', () => {
    const asked = { ...choose(choose(noFilters, 'lieu', 'hybride'), 'lieu', 'presentiel'), count: 15 };
    expect(withoutChoice(asked, 'lieu', 'hybride')).toEqual(choose(noFilters, 'lieu', 'presentiel'));
  });
});

it('keeps a course whose record says nothing out of every facet, and in the whole list', () => {
  const bare = toSearchable(aCourse({ priceActual: undefined }));
  expect(selectCourses([bare], noFilters).found).toHaveLength(1);
  for (const name of facetNames)
    for (const value of valuesOf(name)) expect(fits(bare.course, name, value)).toBe(false);
});
