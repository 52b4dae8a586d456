import { toSections } from './sections';
import { courseRecord } from './testing/records';

const old = (...sections: [title: string, content: string][]) =>
  courseRecord({ descriptions: sections.map(([title, content]) => ({ title, content })) });

const none = {
  prerequisites: '',
  access: '',
  methods: '',
  assessment: '',
  accessibility: '',
  certification: '',
  other: '',
};

it('finds the sections of an old record by their titles', () => {
  const record = old(
    ['Prérequis', 'Aucun.'],
    ['Public concerné', 'Manager'],
    [
      'Délai d’accès',
      '14 jours entre la signature de la convention et le début de la formation. Dates à part.',
    ],
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

it('takes a typed section for the true one, and the old one where an editor has emptied it', () => {
  const record = old(['Prérequis', 'Ancien'], ['Certification', 'Ancienne']);
  const { sections } = toSections({
    ...record,
    prerequisites: '<p>Typé</p>',
    certification: '<p>&nbsp;</p>',
    otherInformation: '<p>Autre</p>',
  });
  expect(sections).toEqual({
    ...none,
    prerequisites: '<p>Typé</p>',
    certification: '<p>Ancienne</p>',
    other: '<p>Autre</p>',
  });
});

it('has no conditions where an old record names the delay alone', () => {
  const record = old([
    'Délai d’accès',
    '14 jours entre la signature de la convention et le début de la formation.',
  ]);
  expect(toSections(record)).toEqual({ sections: none, audience: '', accessDelay: 14 });
});

it.each<[string, number | undefined]>([
  ['Sous 8 jours', 8],
  ['1 jour', 1],
  ['Entre 8 jours et 14 jours', undefined],
  ['Nous consulter', undefined],
  ['2 journées de préparation', undefined],
  ['14\u00a0jours entre la signature de la convention et le début de la formation. Test 3 jours avant.', 14],
])('reads the delay of %j as %j', (content, delay) => {
  expect(toSections(old(['Délai d’accès', content])).accessDelay).toBe(delay);
});

it('loses no delay that was typed as text', () => {
  const text = '<p>14 jours entre la signature de la convention et le début de la formation. Un test.</p>';
  const found = toSections(courseRecord({ descriptions: null, accessConditions: text }));
  expect([found.accessDelay, found.sections.access]).toEqual([14, '<p>Un test.</p>']);
});

it('reads a typed delay before an old one', () => {
  expect(toSections({ ...old(['Délai d’accès', '8 jours']), accessDelay: 21 }).accessDelay).toBe(21);
});

it.each([[null], ['texte'], [[null, 3, { title: 4 }, { content: {} }]], [{}]])(
  'is not stopped by odd sections: %j',
  (descriptions) => {
    expect(toSections(courseRecord({ descriptions: descriptions as never }))).toMatchObject({
      sections: none,
    });
  },
);
