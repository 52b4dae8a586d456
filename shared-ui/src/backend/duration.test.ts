import { toDuration } from './duration';
import { courseRecord } from './testing/records';

const clock = (title: string) => ({
  options: [{ id: 'c', collectionId: 'option', title, icon: 'clock', color: '' }],
});

it.each<[string, object]>([
  ['35', { hours: 35 }],
  ['3,5', { hours: 3.5 }],
  ['3.5', { hours: 3.5 }],
  ['3h30', { hours: 3.5 }],
  ['21 Heures (3 jours)', { hours: 21, days: 3 }],
  ['1/2 Jours (soit 3h30)', { hours: 3.5, days: 0.5 }],
  ['1/2 jour', { days: 0.5 }],
  ['', {}],
  ['0', {}],
])('reads the old text %j as %j', (nbHeure, duration) => {
  expect(toDuration(courseRecord({ nbHeure }))).toEqual(duration);
});

it('finds in the chip what the hours do not say', () => {
  const record = courseRecord({ nbHeure: '3,5', expand: clock('1/2 journée (soit 3h30)') });
  expect(toDuration(record)).toEqual({ hours: 3.5, days: 0.5 });
});

it('asks no old text where hours or days are typed', () => {
  const old = { nbHeure: '14', expand: clock('14 Heures (2 jours)') };
  expect(toDuration(courseRecord({ ...old, hours: 21, days: 0 }))).toEqual({ hours: 21 });
  expect(toDuration(courseRecord({ ...old, hours: 0, days: 1.5 }))).toEqual({ days: 1.5 });
  expect(toDuration(courseRecord({ ...old, hours: 0, days: 0 }))).toEqual({ hours: 14, days: 2 });
});
