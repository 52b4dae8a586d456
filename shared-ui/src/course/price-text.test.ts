import { formatHours, formatPrice, priceText } from './price-text';

it.each([
  ['35', '35\u00a0Heures'],
  ['3.5', '3,5\u00a0Heures'],
  ['3,5', '3,5\u00a0Heures'],
  ['1', '1\u00a0Heure'],
  ['1,5', '1,5\u00a0Heure'],
  ['2', '2\u00a0Heures'],
  [' 14 ', '14\u00a0Heures'],
  ['14 heures (2 jours)', '14 heures (2 jours)'],
  ['', ''],
])('writes %j as %j', (nbHeure, text) => {
  expect(formatHours(nbHeure)).toBe(text);
});
it.each([
  [299, '299\u00a0€'],
  [1940, '1\u202f940\u00a0€'],
  [1234567, '1\u202f234\u202f567\u00a0€'],
  [0.99, '0,99\u00a0€'],
  [undefined, 'Sur devis'],
] as const)('writes %j with the French spaces', (value, text) => {
  expect(formatPrice(value)).toBe(text);
});

it.each([
  [
    { amount: 1940, per: 'person', vat: 'exempt' },
    '1\u202f940\u00a0€ par personne, exonéré de TVA (art.\u00a0261-4-4°\u00a0a du CGI)',
  ],
  [{ amount: 600.5, per: 'group', vat: 'included' }, '600,50\u00a0€\u00a0TTC par groupe'],
  [{ per: 'person', vat: 'exempt' }, 'Sur devis'],
] as const)('says of the price %j for whom it is and what of the tax', (price, text) => {
  expect(priceText(price)).toBe(text);
});
