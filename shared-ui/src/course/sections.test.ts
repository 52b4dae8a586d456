import { courseRecord } from '../backend/testing/records';
import { toSections } from './sections';

const oldRecord = (...sections: [title: string, content: string][]) =>
  courseRecord({ descriptions: sections.map(([title, content]) => ({ title, content })) });

const names = 'prerequisites access methods assessment accessibility certification other'.split(' ');
const delaySentence = '14 jours entre la signature de la convention et le début de la formation.';
const noSections = Object.fromEntries(names.map((name) => [name, '']));

it('old sections are found by title; a mere delay is no condition of access', () => {
  const alone = toSections(oldRecord(['Délai d’accès', delaySentence]));
  expect(alone).toEqual({ sections: noSections, audience: '', accessDelay: 14 });
  const record = oldRecord(
    ['Prérequis', 'Aucun.'],
    ['Public concerné', 'Manager'],
    ['Délai d’accès', `${delaySentence} Dates à part.`],
    ['Méthodes mobilisées', 'Ateliers\n\nJeux'],
    ['Modalités d’évaluation', 'Un < test & plus'],
    ['Certification', 'Aucune'],
    ['Accessibilité', 'Oui'],
    ['Matériel', 'Un casque'],
  );
  expect(toSections(record)).toEqual({
    sections: {
      prerequisites: '<p>Aucun.</p>',
      access: '<p>Dates à part.</p>',
      methods: '<p>Ateliers</p><p>Jeux</p>',
      assessment: '<p>Un &lt; test &amp; plus</p>',
      accessibility: '<p>Oui</p>',
      certification: '<p>Aucune</p>',
      other: '<h3>Matériel</h3><p>Un casque</p>',
    },
    audience: 'Manager',
    accessDelay: 14,
  });
});

it('a typed section is preferred, and the old one is used when it is empty', () => {
  const record = oldRecord(['Prérequis', 'Ancien'], ['Certification', 'Ancienne']);
  const typed = { prerequisites: '<p>Typé</p>', otherInformation: '<p>Autre</p>' };
  const { sections } = toSections({ ...record, ...typed, certification: '<p>&nbsp;</p>' });
  const shown = { prerequisites: '<p>Typé</p>', certification: '<p>Ancienne</p>', other: '<p>Autre</p>' };
  expect(sections).toEqual({ ...noSections, ...shown });
  const both = { ...oldRecord(['Délai d’accès', '8 jours']), accessDelay: 21 };
  expect(toSections(both).accessDelay).toBe(21);
});

it.each<[string, number | undefined]>([
  ['Sous 8 jours', 8],
  ['1 jour', 1],
  ['Entre 8 jours et 14 jours', undefined],
  ['Nous consulter', undefined],
  ['2 journées de préparation', undefined],
  [`${delaySentence.replace(' ', '\u00a0')} Test 3 jours avant.`, 14],
])('the delay of %j is %j', (content, delay) => {
  expect(toSections(oldRecord(['Délai d’accès', content])).accessDelay).toBe(delay);
});

it.each(['jours', 'jours au moins'])('a delay that was typed as text is read: “14 %s”', (days) => {
  const text = `<p>14 ${days} entre la signature de la convention et le début de la formation. Un test.</p>`;
  const found = toSections(courseRecord({ descriptions: null, accessConditions: text }));
  expect([found.accessDelay, found.sections.access]).toEqual([14, '<p>Un test.</p>']);
});

it.each([[null], ['texte'], [[null, 3, { title: 4 }, { content: {} }]], [{}]])(
  'odd sections stop nothing: %j',
  (descriptions) => {
    expect(toSections(courseRecord({ descriptions: descriptions as never })).sections).toEqual(noSections);
  },
);
