import fc from 'fast-check';
import school from '../../../school.json';
import { fill } from './fill';

it("puts the school's values into a text", () => {
  expect(fill('{name}, {city} ({referent}).', school)).toBe(
    'Campus Exemple, Ville-Exemple (Camille Exemple).',
  );
});

it('names the referent’s phone and mail, or the function and what the school has where nobody is configured', () => {
  const { phone, email } = school.referent;
  expect(fill('{referentPhone} {referentEmail}', school)).toBe(`${phone} ${email}`);
  const nobody = { ...school, referent: { name: '', phone: '', email: '' } };
  expect(fill('{referentPhone} {referentEmail}', nobody)).toBe(`${school.phone} ${school.email}`);
  expect(fill('Écrivez à {referent}.', nobody)).toBe('Écrivez à notre référent handicap.');
});

it.each([
  [['actions de formation'], 'de la catégorie d’action suivante\u00a0: actions de formation.'],
  [
    ['actions de formation', 'bilans de compétences'],
    'des catégories d’actions suivantes\u00a0: actions de formation, bilans de compétences.',
  ],
])('puts the categories of the certificate into its sentence: %j', (qualityCategories, end) => {
  const sentence = fill('{quality}', { ...school, qualityCategories });
  expect(sentence).toBe(`La certification qualité a été délivrée au titre ${end}`);
});

it('whatever a text holds: known names go, everything else stays', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'{city} {referent} {map} {__proto__} {constructor} { } {{'.split(' '), '{ city }'),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const expected = text.split('{city}').join(school.city).split('{referent}').join(school.referent.name);
      expect(fill(text, school)).toBe(expected);
    }),
  );
});
