import { readFileSync } from 'node:fs';
import { at } from '../../paths';
import { remotes } from '../../workspaces';
import { breachesOf, filesWithTexts, frenchTexts, verbatim } from './testing/french';

const files = filesWithTexts();

it('finds the French of every part of the site', () => {
  const parts = files.filter((file) => frenchTexts(file).length > 0).map((file) => file.split('/')[0]);
  const services = ['contact-service', ...remotes];
  const all = [...services, 'pocketbase', 'school.json', 'shared', 'shared-ui', 'shell'];
  expect([...new Set(parts)].sort()).toEqual(all);
});

it('prints every text as French is printed', () => {
  const breaches = files.flatMap((file) =>
    frenchTexts(file).flatMap((text) => breachesOf(text).map((breach) => `${file}: ${breach}`)),
  );
  expect([...new Set(breaches)]).toEqual([]);
});

it.each(verbatim)('still says "%s", as the specification does', (sentence) => {
  expect(files.some((file) => readFileSync(at(file), 'utf8').includes(sentence))).toBe(true);
});

it.each([
  ...'Une question ?|Non; oui|Voici : le prix|« Alternance »|40 %|1 940\u00a0€'.split('|'),
  ...`loi n° 2005-102|Demande nº\u00a07|L'école|Le "badge"|Un instant...|la 2ème fois`.split('|'),
  ...'par courriel|Email\u00a0: x|votre adresse électronique|article L. 6353-5|sous 24 heures'.split('|'),
])('sees what is wrong with %j', (text) => expect(breachesOf(text)).toHaveLength(1));

it('sees nothing wrong with what is right', () => {
  const right = [
    'Une question\u202f? Oui\u202f!',
    'Voici\u00a0: 1\u202f940\u00a0€, 40\u00a0%, «\u00a0Alternance\u00a0».',
    'Le 1er mai, n°\u00a057, article L.\u00a06353-5',
    'Joignez-nous au 01 99 00 00 00 ou par e-mail, à l’adresse bonjour@campus.example.',
    'Email envoyé avec succès!',
  ];
  expect(right.flatMap(breachesOf)).toEqual([]);
});
