import { aCourse } from '../testing/courses';
import { facetNames, fits, valuesOf } from './filters/facets';
import { selectCourses, toSearchable } from './filters/select-courses';
import { courseFacets } from './to-catalogue-data';
import { noFilters } from './filters/filters';
import { listPriceNotes } from './Results';

describe('course-facets', () => {
  const noFacts = { places: [], duration: {}, fundings: [], level: undefined };
  const next = { startsOn: '2027-03-03', endsOn: '2027-03-05', place: undefined, freeSeats: undefined };

  it('a record without facts has no facets and stays in the unfiltered list', () => {
    expect(courseFacets(noFacts)).toEqual({});
    const bare = toSearchable(aCourse({ priceActual: undefined }));
    expect(selectCourses([bare], noFilters).hits).toHaveLength(1);
    for (const name of facetNames)
      for (const value of valuesOf(name)) expect(fits(bare.course, name, value)).toBe(false);
  });

  it('places, payers and dates become facets', () => {
    const facts = courseFacets({ ...noFacts, places: ['hybride'], fundings: ['cpf', 'opco'], next });
    expect(facts).toEqual({ lieu: ['hybride'], financement: ['cpf', 'opco'], dates: ['oui'] });
  });

  it.each([
    [{ days: 0.5, hours: 3.5 }, ['1', '5']],
    [{ days: 1 }, ['1', '5']],
    [{ hours: 7 }, ['1', '5']],
    [{ hours: 7.5 }, ['5']],
    [{ days: 5, hours: 40 }, ['5']],
    [{ hours: 35 }, ['5']],
    [{ hours: 44 }, ['plus']],
    [{ days: 6 }, ['plus']],
  ])('the duration %j has the facets %j', (duration, duree) =>
    expect(courseFacets({ ...noFacts, duration }).duree).toEqual(duree),
  );

  it('a course for all has every level', () => {
    const levelsOf = (level: 'tous' | 'avance') => courseFacets({ ...noFacts, level }).niveau;
    expect(levelsOf('tous')).toEqual(['debutant', 'intermediaire', 'avance']);
    expect(levelsOf('avance')).toEqual(['avance']);
  });

  it.each([
    [1490, '1490', true],
    [1490, '1489', false],
    [1490.5, '1490', false],
    [undefined, '9999999', false],
  ] as const)('the price %s fits at most %s: %s', (priceActual, max, fit) =>
    expect(fits({ priceActual }, 'prix', max)).toBe(fit),
  );
});

it.each([
  ['', /^Prix par personne, sans TVA, sauf mention contraire$/],
  ['Alternance', /modules achetés seuls.+gratuite pour vous/],
  ['Initial', /^Formations hors alternance.+prix par personne, sans TVA, sauf mention contraire$/],
] as const)('the note on prices for the type "%s"', (type, text) =>
  expect(listPriceNotes[type]).toMatch(text),
);
