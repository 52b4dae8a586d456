import { formatHours, formatPrice } from './Price';

describe('formatPrice', () => {
  it.each([
    [299, '299\u00a0€'],
    [1940, '1\u202f940\u00a0€'],
    [5200, '5\u202f200\u00a0€'],
    [1234567, '1\u202f234\u202f567\u00a0€'],
    [1490.5, '1\u202f490,50\u00a0€'],
    [0.99, '0,99\u00a0€'],
  ])('writes %d with the French spaces', (value, text) => {
    expect(formatPrice(value)).toBe(text);
  });

  it('has no euro sign where the price is on request', () => {
    expect(formatPrice('Devis')).toBe('Sur devis');
    expect(formatPrice(undefined)).toBe('Sur devis');
  });
});

describe('formatHours', () => {
  it.each([
    ['35', '35\u00a0Heures'],
    ['1', '1\u00a0Heures'],
    ['3.5', '3,5\u00a0Heures'],
    ['3,5', '3,5\u00a0Heures'],
    [' 14 ', '14\u00a0Heures'],
    ['35 Heures', '35 Heures'],
    ['14 heures (2 jours)', '14 heures (2 jours)'],
    ['3 h 30', '3 h 30'],
    ['', ''],
  ])('writes %j as %j', (nbHeure, text) => {
    expect(formatHours(nbHeure)).toBe(text);
  });
});
