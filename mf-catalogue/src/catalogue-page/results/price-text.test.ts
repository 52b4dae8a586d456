import { priceText } from './price-text';

it('says whose price it is: an apprentice pays none', () => {
  expect(priceText('Alternance')).toMatch(/modules achetés seuls.+gratuite pour vous/);
  for (const type of ['', 'Initial'] as const) expect(priceText(type)).not.toMatch(/alternance|gratuite/);
});
