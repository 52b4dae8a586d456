import { chanceOfAtLeast, chanceOfMore } from './statistics';

describe('Fisher’s exact test', () => {
  it('is what the tables say', () => {
    // The lady tasting tea: 4 of 4, and 3 of 4.
    expect(chanceOfMore({ hits: 4, of: 4 }, { hits: 0, of: 4 })).toBeCloseTo(1 / 70, 10);
    expect(chanceOfMore({ hits: 3, of: 4 }, { hits: 1, of: 4 })).toBeCloseTo(17 / 70, 10);
    // Sums of exact fractions.
    expect(chanceOfMore({ hits: 2, of: 10 }, { hits: 3, of: 15 })).toBeCloseTo(0.6865612648, 8);
  });

  it.each([
    [0, 200, 0, 1800],
    [0, 0, 3, 100],
    [5, 20, 0, 0],
    [0, 200, 9, 1800],
  ])('finds nothing in %i of %i beside %i of %i', (hits, of, otherHits, others) => {
    expect(chanceOfMore({ hits, of }, { hits: otherHits, of: others })).toBeCloseTo(1, 8);
  });

  it('is sure where all of them fail, of large counts, too', () => {
    expect(chanceOfMore({ hits: 20, of: 20 }, { hits: 0, of: 180 })).toBeLessThan(1e-20);
    expect(chanceOfMore({ hits: 60, of: 1000 }, { hits: 40, of: 1000 })).toBeCloseTo(0.0253800649, 8);
  });
});

it('a binomial tail is what the tables say', () => {
  expect(chanceOfAtLeast({ hits: 8, of: 10 }, 0.5)).toBeCloseTo(56 / 1024, 10);
  expect(chanceOfAtLeast({ hits: 0, of: 10 }, 0.25)).toBeCloseTo(1, 10);
  expect(chanceOfAtLeast({ hits: 66, of: 200 }, 0.25)).toBeCloseTo(0.0072, 3);
});
