import fc from 'fast-check';
import { school } from '@campus/testing/site';
import type { CourseRecord } from '../backend/records';
import { anyCourseRecord } from '../backend/testing/any-course';
import { courseRecord } from '../backend/testing/records';
import { toCourseDetail } from './course-detail';
import { type PracticalKey, practicalItems } from './practical-items';

const keys = [
  ...'prerequisites audience objectives duration sessions access price funding methods'.split(' '),
  ...'assessment certification results trainers accessibility contact'.split(' '),
] as PracticalKey[];
const itemsOf = (record: CourseRecord) =>
  practicalItems(toCourseDetail(record, new Date('2027-01-01T00:00:00Z')), school);
const textOf = (record: CourseRecord, key: PracticalKey) =>
  itemsOf(record).find((item) => item.key === key)?.text;

const storedRecord = { id: 'x', collectionId: 'x' };
const result = { label: 'Satisfaction', source: 'Enquête' };
const complete = courseRecord({
  alternance: true,
  priceKind: 'amount',
  price: 1940,
  priceCovers: 'supports et épreuve',
  hours: 35,
  days: 5,
  places: ['presentiel', 'distanciel'],
  audience: 'Manager de tout secteur',
  level: 'debutant',
  language: 'en',
  groupMax: 8,
  prerequisites: '<p>Aucun prérequis.</p>',
  methods: '<p>Ateliers.</p>',
  assessment: '<p>Un cas.</p>',
  accessibility: '<p>Supports adaptés.</p>',
  certification: '<p>Un titre.</p>',
  certificationKind: 'rs',
  certificationCode: 'RS1234',
  accessConditions: '<p>Un entretien précède.</p>',
  accessDelay: 14,
  formateurs: 'Formatrice de langue maternelle anglaise\nTuteur à distance',
  contactName: 'Service langues',
  expand: {
    competences: [{ ...storedRecord, title: 'Oser', description: 'Vous saurez oser.', color: '' }],
    financement_via_formation: [{ ...storedRecord, kind: 'opco', learnerPays: 0, conditions: '' }],
    resultat_via_formation: [{ ...storedRecord, ...result, value: '92\u00a0%', period: '2025', answers: 48 }],
  },
});

it('has all items of the quality label, in order', () => {
  const items = itemsOf(complete);
  expect(items.map(({ key }) => key)).toEqual(keys);
  expect(Object.fromEntries(items.map(({ key, text }) => [key, text]))).toMatchObject({
    prerequisites: 'Aucun prérequis.',
    audience: 'Manager de tout secteur. Niveau débutant. 8\u00a0personnes au plus.',
    objectives: 'Oser\u00a0: Vous saurez oser.',
    duration:
      '35\u00a0heures (5\u00a0jours). Ville-Exemple, dans vos locaux ou à distance. Formation en anglais.',
    sessions: 'Dates sur demande, 14\u00a0jours au moins après la signature',
    access:
      '14\u00a0jours au moins entre la signature de la convention et le début de la formation.\nUn entretien précède.',
    price:
      'Gratuit en alternance\u202f; 1\u202f940\u00a0€ par personne hors alternance, exonéré de TVA (art.\u00a0261-4-4°\u00a0a du CGI). Comprend\u00a0: supports et épreuve.',
    certification: 'Certification enregistrée au RS (RS1234).\nUn titre.',
    results: 'Satisfaction\u00a0: 92\u00a0% (2025, 48\u00a0réponses, source\u00a0: Enquête)',
    contact: `Service langues, ${school.phone}, ${school.email}`,
  });
});

it('has the editor’s HTML with the texts before and after it', () => {
  const html = (key: PracticalKey) => itemsOf(complete).find((item) => item.key === key)?.html;
  expect(html('prerequisites')).toBe('<p>Aucun prérequis.</p>');
  expect(html('access')).toBe(
    '<p>14\u00a0jours au moins entre la signature de la convention et le début de la formation.</p><p>Un entretien précède.</p>',
  );
  expect(html('accessibility')).toContain(`<p>Supports adaptés.</p><p>Référent handicap\u00a0: `);
  expect(html('price')).toBeUndefined();
});

it('mentions once that an apprentice pays nothing, and once the delay', () => {
  const texts = itemsOf(complete).map(({ text }) => text);
  expect(texts.join('\n').match(/gratuite pour vous/g)).toHaveLength(1);
  expect(textOf(complete, 'funding')).toMatch(/Alternance\s: .*gratuite pour vous/);
  const record = courseRecord({ accessDelay: 14, accessConditions: '<p>Sous 14 jours ouvrés.</p>' });
  expect(textOf(record, 'access')).toBe('Sous 14 jours ouvrés.');
});

it('omits items without a value in the record', () => {
  const bare = courseRecord({ descriptions: null, nbHeure: '', priceActual: '' });
  expect(itemsOf(bare).map(({ key }) => key)).toEqual(['sessions', 'price', 'accessibility', 'contact']);
  expect(textOf(bare, 'price')).toBe('Sur devis.');
  expect(textOf(bare, 'sessions')).toBe('Dates sur demande');
});

it('contradicts no record, whatever the course', () => {
  fc.assert(
    fc.property(anyCourseRecord(), (record) => {
      const course = toCourseDetail(record, new Date('2027-01-01T00:00:00Z'));
      const items = practicalItems(course, school);
      const text = (key: PracticalKey) => items.find((item) => item.key === key)?.text ?? '';
      expect(items.map(({ key }) => key)).toEqual(keys.filter((key) => text(key)));
      expect(/sur devis/i.test(text('price'))).toBe(course.price.kind === 'quote');
      expect(text('price').startsWith('Gratuit en alternance')).toBe(record.alternance);
      expect(/TTC par|exonéré de TVA/.test(text('price'))).toBe(course.price.kind === 'amount');
      expect(text('funding').includes('(CPF)')).toBe(course.fundings.some(({ kind }) => kind === 'cpf'));
      expect(text('funding').includes('un contrat de travail')).toBe(record.alternance);
      expect(text('sessions').startsWith('Dates sur demande')).toBe(course.sessions.length === 0);
      if (course.accessDelay) expect(text('access')).toContain(String(course.accessDelay));
    }),
  );
});
