import { isoDuration, pace } from './duration';

describe('pace', () => {
  it.each([
    ['35 Heures (5 jours)', '5 jours'],
    ['7 Heures (1 jour)', '1 jour'],
    ['1/2 journée (soit 3h30)', '1/2 journée'],
    ['1/2 Jours (soit 3h30)', '1/2 Jours'],
    ['200 Heures', ''],
    ['', ''],
  ])('of "%s" is "%s"', (duration, expected) => {
    expect(pace(duration)).toBe(expected);
  });
});

describe('isoDuration', () => {
  it.each([
    ['35', 'PT35H'],
    ['200', 'PT200H'],
    ['3,5', 'PT3H30M'],
    ['3.5', 'PT3H30M'],
    ['3h30', 'PT3H30M'],
    ['21 Heures (3 jours)', 'PT21H'],
    ['1/2 Jours (soit 3h30)', 'PT3H30M'],
    ['0,5', 'PT30M'],
  ])('of "%s" is %s', (hours, expected) => {
    expect(isoDuration(hours)).toBe(expected);
  });

  it.each(['', '0', '1/2 jour', 'sur mesure'])('leaves "%s" out', (hours) => {
    expect(isoDuration(hours)).toBeUndefined();
  });
});
