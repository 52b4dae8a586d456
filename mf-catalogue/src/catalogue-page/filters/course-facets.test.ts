import { courseFacets } from './course-facets';
import { fits } from './fits';

const nothing = { places: [], duration: {}, fundings: [], level: undefined };
const next = {
  startsOn: '2027-03-03',
  endsOn: '2027-03-05',
  place: undefined,
  freeSeats: undefined,
} as const;

describe('the choices that a course fits', () => {
  it('are none where its record says nothing', () => expect(courseFacets(nothing)).toEqual({}));

  it('are its places, payers and dates', () => {
    const typed = { ...nothing, places: ['hybride'] as const, fundings: ['cpf', 'opco'] as const, next };
    const mutable = { ...typed, places: [...typed.places], fundings: [...typed.fundings] };
    expect(courseFacets(mutable)).toEqual({
      lieu: ['hybride'],
      financement: ['cpf', 'opco'],
      dates: ['oui'],
    });
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
  ])('of %j are the durations %j', (duration, duree) =>
    expect(courseFacets({ ...nothing, duration }).duree).toEqual(duree),
  );

  it('is every level where a course is for all', () => {
    const levelsOf = (level: 'tous' | 'avance') => courseFacets({ ...nothing, level }).niveau;
    expect([levelsOf('tous'), levelsOf('avance')]).toEqual([
      ['debutant', 'intermediaire', 'avance'],
      ['avance'],
    ]);
  });

  it.each([
    [1490, '1490', true],
    [1490, '1489', false],
    [1490.5, '1490', false],
    ['Devis', '9999999', false],
    [undefined, '9999999', false],
  ] as const)('with the price %s for at most %s: %s', (priceActual, most, fit) =>
    expect(fits({ priceActual }, 'prix', most)).toBe(fit),
  );
});
