import { formatPrice, priceText } from './price-text';

describe('formatPrice', () => {
  it.each([
    [299, '299\u00a0€'],
    [1940, '1\u202f940\u00a0€'],
    [1234567, '1\u202f234\u202f567\u00a0€'],
    [0.99, '0,99\u00a0€'],
  ])('writes %d with the French spaces', (value, text) => {
    expect(formatPrice(value)).toBe(text);
  });

  it('has no euro sign where the price is on request', () => {
    expect(formatPrice('Devis')).toBe('Sur devis');
    expect(formatPrice(undefined)).toBe('Sur devis');
  });
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
