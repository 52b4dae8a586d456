import { escapeText } from '@campus/pocketbase/rules/entities.js';
import fc from 'fast-check';
import type { CourseRecord } from '../records';

// Records of PocketBase as its collections allow them: complete, partial or older than some fields.

const word = fc.constantFrom(
  ...'Atelier|groupe|l’évaluation|É|cœur|mise en situation|« essai »|à 14\u00a0h|R&D'.split('|'),
  ...'a < b|50\u00a0%|œuvre|n°\u00a07|"mot"'.split('|'),
);
const words = (maxLength: number) =>
  fc.oneof(
    fc.array(word, { minLength: 1, maxLength }).map((list) => list.join(' ')),
    plain,
  );
/** Any text of one line, emoji, Arabic and markup included, but no control characters. */
const plain = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.replace(/\p{C}/gu, ' ').trim())
  .filter(Boolean);
const tags = { '<p>': '</p>', '<p><strong>': '</strong></p>', '<ul><li>': '</li></ul>', '<h3>': '</h3>' };
const rich = fc
  .array(fc.tuple(fc.constantFrom(...Object.entries(tags)), words(6)), { minLength: 1, maxLength: 3 })
  .map((blocks) => blocks.map(([[open, close], text]) => open + escapeText(text) + close).join(''));
const optional = <T>(value: fc.Arbitrary<T>, empty: T) =>
  fc.oneof({ weight: 3, arbitrary: value }, fc.constant(empty));

const day = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2039, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().replace('T', ' '));
const id = fc.stringMatching(/^[a-p0-9]{15}$/);
const halves = (max: number) => fc.integer({ min: 1, max: max * 2 }).map((count) => count / 2);
const euros = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);

const place = fc.constantFrom('presentiel', 'distanciel', 'hybride');

const session = fc.record({
  id,
  collectionId: fc.constant('session'),
  startsOn: day,
  endsOn: optional(day, ''),
  place: optional(place, ''),
  address: optional(words(4), ''),
  seats: fc.nat(20),
  seatsTaken: fc.nat(25),
  note: optional(words(4), ''),
});
const funding = fc.record({
  id,
  collectionId: fc.constant('financement'),
  kind: fc.constantFrom('cpf', 'opco', 'france-travail', 'employeur', 'apprentissage'),
  learnerPays: optional(euros, 0),
  conditions: optional(words(6), ''),
});
const result = fc.record({
  id,
  collectionId: fc.constant('resultat'),
  label: words(3),
  value: fc.integer({ min: 0, max: 100 }).map((percent) => `${percent}\u00a0%`),
  period: fc.constantFrom('2024', '2024-2025', 'premier semestre 2025'),
  answers: fc.integer({ min: 1, max: 2000 }),
  source: words(3),
});
const option = fc.constantFrom(
  { icon: 'clock', title: '21 Heures (3 jours)', color: '#92A5EF' },
  { icon: 'location', title: 'Présentiel, Distanciel ou Hybride', color: '#8BC5E5' },
  { icon: 'user', title: 'Manager de tout secteur', color: '#FA8F54' },
  { icon: 'at', title: 'Oui', color: '#58C27D' },
);

const oldTitle = fc.constantFrom('Prérequis', 'Public concerné', 'Délai d’accès', 'Méthodes mobilisées');
const oldSection = fc.record({ title: fc.oneof(oldTitle, words(3)), content: words(8) });
const oldFields = {
  nbHeure: fc.constantFrom('', '14', '3,5', '21 Heures (3 jours)', '1/2 Jours (soit 3h30)', 'sur mesure'),
  priceActual: fc.constantFrom('', 'Devis', '1490', '1\u202f490,50\u00a0€', 'à voir'),
  descriptions: fc.oneof(fc.constant(null), fc.array(oldSection, { maxLength: 6 })),
};

const typedFields = {
  priceKind: fc.constantFrom('amount' as const, 'quote' as const),
  price: euros,
  pricePer: fc.constantFrom('person' as const, 'group' as const),
  vat: fc.constantFrom('exempt' as const, 'included' as const),
  priceCovers: optional(words(6), ''),
  hours: halves(300),
  days: optional(halves(60), 0),
  places: fc.uniqueArray(place, { maxLength: 3 }),
  audience: optional(words(8), ''),
  level: fc.constantFrom('', 'tous', 'debutant', 'intermediaire', 'avance'),
  language: fc.constantFrom('', 'fr', 'en', 'de', 'es', 'pt', 'nl', 'lsf'),
  groupMin: fc.nat(8),
  groupMax: fc.nat(20),
  prerequisites: optional(rich, ''),
  methods: optional(rich, ''),
  assessment: optional(rich, ''),
  accessibility: optional(rich, ''),
  certification: optional(rich, ''),
  otherInformation: optional(rich, ''),
  accessConditions: optional(rich, ''),
  accessDelay: optional(fc.integer({ min: 1, max: 120 }), 0),
  certificationKind: fc.constantFrom('' as const, 'none' as const, 'rncp' as const, 'rs' as const),
  certificationCode: fc.constantFrom('', 'RNCP12345', 'RS1234'),
  certifier: optional(words(3), ''),
  certifiedOn: optional(day, ''),
  contactName: optional(words(2), ''),
  contactPhone: fc.constantFrom('', '01 99 00 00 09'),
  contactEmail: fc.constantFrom('', 'langues@campus.example'),
};

const baseFields = {
  id,
  collectionId: fc.constant('formation'),
  idFormation: fc.constantFrom('', 'CE-032'),
  title: words(5),
  littleDescription: optional(words(10), ''),
  description: optional(rich, ''),
  imagePrimary: fc.constantFrom('', 'a b.jpg'),
  imageSecondary: fc.subarray(['c.jpg', 'd.png']),
  brochure: fc.constantFrom('', 'p.pdf'),
  alternance: fc.boolean(),
  topFormation: fc.boolean(),
  active: fc.constant(true),
  created: day,
  updated: day,
  expand: fc.record(
    {
      category: fc.constant({ id: 'langues', collectionId: 'categorie', title: 'Langues' }),
      options: fc
        .uniqueArray(option, { selector: ({ icon }) => icon })
        .map((options) => options.map((values) => ({ id: values.icon, collectionId: 'option', ...values }))),
      competences: fc.array(
        fc.record({
          id,
          collectionId: fc.constant('competence'),
          title: words(3),
          description: optional(words(8), ''),
          color: fc.constantFrom('', '#D3EEDC'),
        }),
        { maxLength: 4 },
      ),
      session_via_formation: fc.array(session, { maxLength: 4 }),
      financement_via_formation: fc.uniqueArray(funding, { selector: ({ kind }) => kind, maxLength: 5 }),
      resultat_via_formation: fc.array(result, { maxLength: 3 }),
    },
    { requiredKeys: ['category'] },
  ),
};

/**
 * Any course that PocketBase can return, with what the detail page expands: complete, partial, or
 * older than the typed fields.
 */
export function anyCourseRecord(): fc.Arbitrary<CourseRecord> {
  const full = fc.record({ ...baseFields, ...oldFields, ...typedFields });
  const partly = fc.record(
    { ...baseFields, ...oldFields, ...typedFields },
    { requiredKeys: [...keysOf(baseFields), ...keysOf(oldFields)] },
  );
  return fc.oneof(full, partly, fc.record({ ...baseFields, ...oldFields })) as fc.Arbitrary<CourseRecord>;
}

function keysOf<T extends object>(fields: T): (keyof T)[] {
  return Object.keys(fields) as (keyof T)[];
}
