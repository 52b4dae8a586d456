import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivedOf } from './derive.js';
import { readDays, readHours, readPlaces, readPrice, readSections } from './old-fields.js';

const folder = join(__dirname, '../seed/courses');
const courses = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));

it.each(courses.map((course) => [course.id, course]))(
  '%s: what old readers read says as much as the typed fields, and is read again as the same',
  (_id, course) => {
    const { chips, ...old } = derivedOf(course);
    const [duration, place] = chips;
    const read = {
      ...readSections(old.descriptions),
      ...readPrice(old.priceActual),
      hours: readHours(old.nbHeure),
      days: readDays(duration?.title) ?? 0,
      places: readPlaces(place?.title),
    };
    const { priceKind, hours, days, places, accessDelay, audience } = course;
    expect(read).toMatchObject({ priceKind, hours, days: days ?? 0, places, accessDelay, audience });
    expect(read.price || undefined).toBe(course.price || undefined);
    expect(derivedOf(read)).toEqual({ chips, ...old });
  },
);

it.each([
  ['1490', 'amount', 1490, ''],
  ['1 490,50 €', 'amount', 1490.5, ''],
  ['1.490 euros', 'amount', 1490, ''],
  ['745 €/pers', 'amount', 745, ''],
  ['1490 € HT', 'amount', 1490, '1490 € HT'],
  ['à partir de 500 €', 'amount', 500, 'à partir de 500 €'],
  ['320 à 400', 'quote', 0, '320 à 400'],
  ['Sur devis', 'quote', 0, ''],
  ['devis, au plus 500 €', 'quote', 0, 'devis, au plus 500 €'],
  ['gratuit', 'quote', 0, 'gratuit'],
  ['-5', 'quote', 0, '-5'],
  ['14901490', 'quote', 0, '14901490'],
])('the price "%s" is %s %d, and keeps "%s"', (text, priceKind, price, rest) => {
  expect(readPrice(text)).toMatchObject({ priceKind, price, rest });
});

it.each([
  ['14', 14, undefined],
  ['21 Heures (3 jours)', 21, 3],
  ['1/2 Jours (soit 3h30)', 3.5, 0.5],
  ['7h', 7, undefined],
  ['environ 2 semaines', undefined, undefined],
])('the duration "%s" is %p hours, %p days', (text, hours, days) => {
  expect([readHours(text), readDays(text)]).toEqual([hours, days]);
});
