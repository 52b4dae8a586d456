import type { CourseDuration } from './course-facts';
import { durationText, isoDuration } from './duration-and-places';

it.each<[CourseDuration, string, string | undefined]>([
  [{ hours: 35, days: 5 }, '35\u00a0heures (5\u00a0jours)', 'PT35H'],
  [{ hours: 10.5, days: 1.5 }, '10\u00a0h\u00a030 (1,5\u00a0jour)', 'PT10H30M'],
  [{ hours: 3.5, days: 0.5 }, '3\u00a0h\u00a030 (une demi-journée)', 'PT3H30M'],
  [{ hours: 1 }, '1\u00a0heure', 'PT1H'],
  [{ hours: 0.5 }, '30\u00a0minutes', 'PT30M'],
  [{ hours: 2.08 }, '2\u00a0h\u00a005', 'PT2H5M'],
  [{ days: 2.5 }, '2,5\u00a0jours', undefined],
  [{}, '', undefined],
])('%j is “%s”, %s for machines', (duration, text, iso) => {
  expect(durationText(duration)).toBe(text);
  expect(isoDuration(duration)).toBe(iso);
});
