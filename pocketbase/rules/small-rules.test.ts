import fc from 'fast-check';
import { problemsOf } from './course-problems.js';
import { fields } from './fields.js';
import { linksOf, readLink } from './links.js';
import { refusalsOf } from './refusals.js';
import { slugOf } from './slug.js';

describe('an address', () => {
  it.each([
    ['L’œuvre d’été : « 2e » édition', 'l-oeuvre-d-ete-2e-edition'],
    ['Ænima & C°', 'aenima-c'],
    ['!!!', ''],
    [`${'mot '.repeat(40)}fin`, `${'mot-'.repeat(24)}mot`],
  ])('of %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is one for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugOf(title).length).toBeLessThanOrEqual(100);
        expect(slugOf(slugOf(title))).toBe(slugOf(title));
      }),
    );
  });
});

describe('a link', () => {
  it.each([
    ['www.exemple.fr', 'https://www.exemple.fr'],
    ['exemple.fr/page?a=1', 'https://exemple.fr/page?a=1'],
    ['ecole@exemple.fr', 'mailto:ecole@exemple.fr'],
    ['mailto:ecole@exemple.fr', 'mailto:ecole@exemple.fr'],
    ['tel:+33199000000', 'tel:+33199000000'],
    ['/formations?categorie=langues', '/formations?categorie=langues'],
    ['https://www.exemple.fr/à-propos', 'https://www.exemple.fr/à-propos'],
    ['', ''],
  ])('%s leads to %s', (typed, link) => {
    expect(readLink(typed)).toEqual({ link });
  });

  it.each([
    'formations',
    'voir le site',
    'javascript:alert(1)',
    'data:text/html,x',
    '//x.fr',
    'https://',
    'https:/x.fr',
    'x@',
    'file:///c',
    '/a"b',
  ])('%s leads nowhere, and the sentence says what would', (typed) => {
    expect(readLink(typed).problem).toMatch(/n’est pas une adresse\u00A0: écrivez/);
  });

  it('is found in rich HTML, however it is quoted', () => {
    expect(
      linksOf('<p><a href="/a?b&amp;c">x</a><a class=z href=\'/b\'>y</a><a href=/c>z</a><a>w</a></p>'),
    ).toEqual(['/a?b&c', '/b', '/c']);
  });
});

describe('the fields', () => {
  it.each(Object.entries(fields))(
    'of %s are described: a label, a sentence of help, a limit',
    (_name, list) => {
      for (const field of list) {
        expect(field.label).not.toBe('');
        expect(field.help).toMatch(/^[A-ZÀ-Ý0-9].+[.…]$/s);
        if (['text', 'area', 'rich', 'link', 'email', 'phone', 'color', 'number'].includes(field.widget))
          expect(field.max).toBeGreaterThan(0);
        if (field.widget === 'select' && field.preset)
          expect(field.options?.map(({ value }) => value)).toContain(field.preset);
      }
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    },
  );
});

const complete = {
  title: 'Python',
  littleDescription: 'Courte.',
  description: '<p>Longue.</p>',
  category: 'web',
  places: ['presentiel'],
  audience: 'Tous',
  imagePrimary: 'a.jpg',
  vat: 'exempt',
  priceKind: 'amount',
  price: 100,
  hours: 7,
  accessDelay: 14,
  prerequisites: '<p>Aucun.</p>',
  methods: '<p>Exercices.</p>',
  assessment: '<p>Épreuve.</p>',
  accessibility: '<p>Oui.</p>',
  competences: ['a'],
};

describe('the problems of a course', () => {
  it('are none where all is said', () => {
    expect(problemsOf(complete)).toEqual([]);
  });

  it.each([
    ['prerequisites', { prerequisites: '<p> </p>' }],
    ['objectives', { competences: [] }],
    ['duration', { hours: 0 }],
    ['access', { accessDelay: 0, accessConditions: '' }],
    ['price', { priceKind: '' }],
    ['price', { price: 0 }],
    ['methods', { methods: '' }],
    ['assessment', { assessment: '<p>&nbsp;</p>' }],
    ['accessibility', { accessibility: undefined }],
    ['certification', { certificationKind: 'rs', certifier: 'X' }],
  ])('name the item %s that is missing: %j', (item, change) => {
    expect(problemsOf({ ...complete, ...change })).toEqual([
      expect.objectContaining({ item, level: 'missing' }),
    ]);
  });

  it.each([
    [
      'a quote with an amount beside it',
      { priceKind: 'quote', priceCovers: 'de 320 à 400 €' },
      {},
      'priceCovers',
    ],
    ['a text that waits', { methods: '<p>À compléter</p>' }, {}, 'methods'],
    ['a code in words', { certification: '<p>RNCP 34567</p>' }, {}, 'certificationKind'],
    [
      'a session where the course is not given',
      { places: ['distanciel'] },
      { sessions: [{ startsOn: '2999-01-12', place: 'presentiel' }] },
      'sessions',
    ],
    ['alternance that nobody pays', { alternance: true }, {}, 'fundings'],
    ['sessions that are over', {}, { sessions: [{ startsOn: '2025-01-02 00:00:00.000Z' }] }, 'sessions'],
    ['no picture', { imagePrimary: '' }, {}, 'imagePrimary'],
  ])('doubt %s', (_case, change, more, field) => {
    expect(problemsOf({ ...complete, ...change }, { today: '2026-11-22', ...more })).toEqual([
      expect.objectContaining({ field, level: 'doubtful' }),
    ]);
  });
});

it('the CPF pays what has a code, and what the law names', () => {
  const refusal = (course: object) => refusalsOf('financement', { kind: 'cpf', learnerPays: 0 }, { course });
  expect(refusal({ title: 'Python' })).toHaveLength(1);
  expect(refusal({ title: 'Python', certificationKind: 'rs', certificationCode: 'RS1234' })).toEqual([]);
  expect(refusal({ title: 'Bilan de compétences et orientation' })).toEqual([]);
  expect(refusal({ title: 'Créer son entreprise de A à Z' })).toEqual([]);
});
