import { saysOnlyDates } from './date-words';

it.each([
  ...[
    'en mars 2027',
    'Du 8 au 12 mars, ou la semaine du 22/03/2027',
    '12.03.2027 – 14.03.2027',
    'week-end',
    '',
  ],
  ...['À partir de septembre, plutôt le mardi après-midi', 'fin août, hors vacances scolaires', 'semaine 45'],
  ...['1er trimestre 2027', 'T2 2027, S14 ou S15, 9h30'],
])('repeats %j', (text) => expect(saysOnlyDates(text)).toBe(true));

it.each([
  ...['https://spam.example', 'spam.example', 'zoe@visiteuse.example', 'marsspam', 'mars <b>', 'mars\u0000'],
  ...['en mars, appelez le 06 12 34 56 78', '06 12 34 56 78', '06.12.34.56.78', '06.12.34 ou 56.78', '+33 6'],
  ...['le 32.13 ou le 78', '0612345678', 'gagnez 5000 euros en mars'],
])('does not repeat %j', (text) => expect(saysOnlyDates(text)).toBe(false));
