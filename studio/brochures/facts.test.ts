import { alternanceText, price } from './facts';

describe('price', () => {
  it.each([
    ['299', '299\u00A0€ par personne'],
    ['1940', '1\u202F940\u00A0€ par personne'],
    ['Devis', 'Sur devis'],
  ])('prints %s', (value, printed) => {
    expect(price(value)).toBe(printed);
  });
});

it('tells an apprentice that the price is not theirs to pay', () => {
  expect(alternanceText).toMatch(/module acheté seul.+gratuite pour vous.+OPCO/);
});
