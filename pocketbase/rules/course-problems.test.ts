import { problemsOf } from './course-problems.js';

const picture = { imagePrimary: 'a.jpg', alts: '-' };
const head = { title: 'Python', littleDescription: 'Courte.', category: 'web', ...picture };
const price = { vat: 'exempt', priceKind: 'amount', price: 100, priceCovers: 'Pas d’euros en plus.' };
const practice = { hours: 7, accessDelay: 14, places: ['presentiel'], audience: 'Tous' };
const content = { description: '<p>Longue.</p>', prerequisites: '<p>Aucun.</p>', competences: ['a'] };
const methods = { methods: '<p>Exercices.</p>', assessment: '<p>Épreuve.</p>', accessibility: '<p>Oui.</p>' };
const complete = { ...head, ...price, ...practice, ...content, ...methods };

describe('the problems of a course', () => {
  it('are none where all is said', () => {
    expect(problemsOf(complete)).toEqual([]);
  });

  it.each([
    ['is being added and has no day yet', { startsOn: '', endsOn: '' }],
    ['has begun and is not over', { startsOn: '2025-01-02', endsOn: '2999-01-02' }],
  ])('are none where a session %s', (_case, session) => {
    expect(problemsOf(complete, { sessions: [session] })).toEqual([]);
  });

  it('name the amount that a price lacks', () => {
    const lacking = [expect.objectContaining({ field: 'price', level: 'missing' })];
    expect(problemsOf({ ...complete, price: 0 })).toEqual(lacking);
  });

  it.each([
    ['an amount beside a quote', { priceKind: 'quote', priceCovers: 'de 320 à 400 €' }, {}, 'priceCovers'],
    ['a start before the law’s delay', { accessDelay: 7 }, {}, 'accessDelay'],
    ['a text that waits', { methods: '<p>À compléter</p>' }, {}, 'methods'],
    ['a code in words', { certification: '<p>RNCP 34567</p>' }, {}, 'certificationKind'],
    [
      'a session where the course is not given',
      { places: ['distanciel'] },
      { sessions: [{ startsOn: '2999-01-12', place: 'presentiel' }] },
      'session',
    ],
    [
      'a course that is given nowhere, with its session',
      { places: [] },
      { sessions: [{ startsOn: '2999-01-12', place: 'presentiel' }] },
      'places',
    ],
    ['alternance that nobody pays', { alternance: true }, {}, 'financement'],
    ['a contract without alternance', {}, { fundings: [{ kind: 'apprentissage' }] }, 'financement'],
    ['sessions that are over', {}, { sessions: [{ startsOn: '2025-01-02 00:00:00.000Z' }] }, 'session'],
  ])('doubt %s', (_case, change, more, field) => {
    expect(problemsOf({ ...complete, ...change }, { today: '2026-11-22', ...more })).toEqual([
      expect.objectContaining({ field, level: 'doubtful' }),
    ]);
  });

  it.each(['description', 'littleDescription', 'category', 'audience', 'vat', 'imagePrimary', 'alts'])(
    'doubt a course without %s',
    (field) => {
      const doubt = expect.objectContaining({ field, level: 'doubtful' });
      expect(problemsOf({ ...complete, [field]: '' })).toEqual([doubt]);
    },
  );
});
