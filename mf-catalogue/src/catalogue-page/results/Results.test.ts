import { priceTexts } from './Results';

it.each([
  ['', /^Tarifs par personne, exonérés de TVA$/],
  ['Alternance', /modules achetés seuls.+gratuite pour vous/],
  ['Initial', /^Formations hors alternance.+tarifs par personne, exonérés de TVA$/],
] as const)('says whose price it is: "%s"', (type, text) => {
  expect(priceTexts[type]).toMatch(text);
});
