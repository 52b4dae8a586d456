import fc from 'fast-check';
import type { CategoryRecord, CourseRecord } from '../backend/records';
import { courseRecord } from '../backend/testing/records';
import { toCourseDetail } from './course-detail';
import { toCourseLine } from './course-line';

const bare = { id: 'x', collectionId: 'option', title: 'X' };

it('a detail has every field of the page', () => {
  const option = { id: 'o', collectionId: 'option', title: 'Oui', icon: 'at', color: '#58C27D' };
  const competence = { ...option, id: 'c', title: 'X', description: 'Y', color: '#fff4d9' };
  const category = { id: 'langues', title: 'Langues' } as CategoryRecord;
  const expand = { category, options: [option], competences: [competence] };
  expect(toCourseDetail(courseRecord({ alternance: true, brochure: 'p.pdf', expand }))).toEqual({
    id: 'python',
    idFormation: 'CE-032',
    trainers: [],
    title: 'Python',
    littleDescription: 'Programmer en deux jours.',
    description: '<p>Tout.</p>',
    nbHeure: '14',
    isAlternance: true,
    isNotAlternance: false,
    categoryTitle: 'Langues',
    options: [{ id: 'o', title: 'Oui', icon: 'at', color: '#58C27D' }],
    competences: [{ id: 'c', title: 'X', description: 'Y', color: '#fff4d9' }],
    gallery: [{ src: '/api/files/formation/python/a%20b.jpg' }],
    brochureUrl: '/api/files/formation/python/p.pdf',
    updated: '2025-04-01T00:00:00.000Z',
    price: { kind: 'amount', amount: 1490, per: 'person', vat: 'exempt', covers: '' },
    duration: { hours: 14 },
    places: [],
    audience: 'Tous',
    level: undefined,
    language: 'fr',
    group: {},
    sections: expect.any(Object),
    accessDelay: undefined,
    certification: { kind: 'none', code: '', certifier: '', on: '' },
    contact: undefined,
    sessions: [],
    fundings: [{ kind: 'apprentissage', learnerPays: 0, conditions: '' }],
    results: [],
  });
});

it('a detail has what an editor typed', () => {
  const record = courseRecord({
    priceKind: 'amount',
    price: 1490.5,
    pricePer: 'group',
    vat: 'included',
    priceCovers: ' Les supports ',
    hours: 3.5,
    days: 0.5,
    places: ['hybride', 'presentiel', 'presentiel', 'lune'],
    audience: 'Manager',
    level: 'avance',
    language: 'lsf',
    groupMin: 4,
    groupMax: 10,
    certificationKind: 'rncp',
    certificationCode: 'rncp 12345',
    certifier: 'Ministère',
    certifiedOn: '2024-05-03 00:00:00.000Z',
    contactPhone: '01 99 00 00 09',
  });
  expect(toCourseDetail(record)).toMatchObject({
    price: { kind: 'amount', amount: 1490.5, per: 'group', vat: 'included', covers: 'Les supports' },
    duration: { hours: 3.5, days: 0.5 },
    places: ['presentiel', 'hybride'],
    audience: 'Manager',
    level: 'avance',
    language: 'lsf',
    group: { min: 4, max: 10 },
    certification: { kind: 'rncp', code: 'RNCP12345', certifier: 'Ministère', on: '2024-05-03' },
    contact: { name: '', phone: '01 99 00 00 09', email: '' },
  });
});

it('a typed price is preferred; without a register there is no certification', () => {
  const quote = toCourseDetail(courseRecord({ priceKind: 'quote', price: 900, priceActual: '1490' }));
  expect(quote).toMatchObject({ price: { kind: 'quote' } });
  expect(quote.price).not.toHaveProperty('amount');
  const unreadable = courseRecord({ priceKind: 'amount', price: 0, priceActual: '1490' });
  expect(toCourseDetail(unreadable).price).toMatchObject({ kind: 'amount', amount: 1490 });
  const record = courseRecord({ certificationKind: 'none', certificationCode: 'RNCP1', certifier: 'X' });
  expect(toCourseDetail(record).certification).toEqual({ kind: 'none', code: '', certifier: '', on: '' });
});

it.each<[number, number, object]>([
  [0, 10, { max: 10 }],
  [4, 0, { min: 4 }],
  [12, 10, { max: 10 }],
])('a detail says of a group of %d to %d only what can be', (groupMin, groupMax, group) => {
  expect(toCourseDetail(courseRecord({ groupMin, groupMax })).group).toEqual(group);
});

it('options and competences have default values', () => {
  const expand = {
    options: [{ ...bare, icon: '', color: '' }],
    competences: [{ ...bare, description: '', color: '' }],
  };
  expect(toCourseDetail(courseRecord({ expand }))).toMatchObject({
    options: [{ id: 'x', title: 'X', icon: 'info', color: '#000000' }],
    competences: [{ id: 'x', title: 'X', description: '', color: '#D3EEDC' }],
  });
});

it('a gallery has all pictures; one with a dash or no line has no alt text', () => {
  const gallery = (change: object) => toCourseDetail(courseRecord(change)).gallery;
  const files = (change: object) => gallery(change).map(({ src }) => src.split('/').at(-1));
  expect(files({ imagePrimary: 'a.jpg', imageSecondary: ['b.jpg'] })).toEqual(['a.jpg', 'b.jpg']);
  expect(files({ imagePrimary: '', imageSecondary: ['b.jpg'] })).toEqual(['b.jpg']);
  expect(files({ imagePrimary: '' })).toEqual([]);
  const four = { imagePrimary: 'a.jpg', imageSecondary: ['b.jpg', 'c.jpg', 'd.jpg'] };
  const alts = (change: object) => gallery({ ...four, ...change }).map(({ alt }) => alt);
  const texts = alts({ alts: 'Un atelier\n-\n Une salle ' });
  expect(texts).toEqual(['Un atelier', undefined, 'Une salle', undefined]);
  expect(alts({})).toEqual(Array(4).fill(undefined));
  const withoutPrimary = { imagePrimary: '', alts: 'Un atelier\nUne salle' };
  expect(alts(withoutPrimary).slice(0, 2)).toEqual(['Un atelier', 'Une salle']);
});

it('places and audience of an old record are read from its options', () => {
  const chip = (icon: string, title: string) => ({ ...bare, title, icon, color: '' });
  const options = [chip('location', 'Présentiel, Distanciel ou Hybride'), chip('user', 'Manager')];
  expect(toCourseDetail(courseRecord({ descriptions: null, expand: { options } }))).toMatchObject({
    places: ['presentiel', 'distanciel', 'hybride'],
    audience: 'Manager',
  });
});

it('a detail has no brochure and no alternance where the editor wrote none', () => {
  const none = { isAlternance: false, isNotAlternance: true, brochureUrl: undefined };
  expect(toCourseDetail(courseRecord())).toMatchObject(none);
});

const fields =
  `idFormation title littleDescription description nbHeure priceActual imagePrimary imageSecondary brochure alternance
  updated hours days places level accessDelay price priceKind`.split(/\s+/);
const some = fc.oneof(fc.anything(), fc.array(fc.anything()));
const relations = ['options', 'competences', 'session_via_formation', 'financement_via_formation'];
const related = Object.fromEntries(relations.map((name) => [name, some]));
const expand = fc.oneof(fc.record({ category: fc.anything(), ...related }), fc.anything());
const anything = Object.fromEntries(fields.map((field) => [field, fc.anything()]));
/** A record of which any field is missing or holds anything. */
const record = fc
  .record({ ...anything, expand }, { requiredKeys: [] })
  .map((values) => ({ ...values, id: 'x', collectionId: 'formation' }) as unknown);

const isText = (value: unknown) => typeof value === 'string';

it('a malformed course becomes texts that can be drawn', () => {
  fc.assert(
    fc.property(record, (odd) => {
      const { options, competences, ...detail } = toCourseDetail(odd as CourseRecord);
      const listed = toCourseLine(odd as CourseRecord);
      for (const { title, categoryTitle, nbHeure } of [detail, listed])
        expect([title, categoryTitle, nbHeure].every(isText)).toBe(true);
      const { content, categoryId, audience, src, alternance } = listed;
      expect([content, categoryId, audience, src, alternance].every(isText)).toBe(true);
      expect(Object.values(listed.notes).every(isText)).toBe(true);
      for (const entry of [...options, ...competences]) expect(Object.values(entry).every(isText)).toBe(true);
      expect(['number', 'undefined']).toContain(typeof listed.priceActual);
    }),
    { examples: [[{ id: 'x', collectionId: 'formation', priceActual: [{ toString: '' }] }]] },
  );
});

it.each([
  [7, 14],
  [14, 14],
  [21, 21],
])('a course begins %s days after the signature, by law %s at least', (typed, delay) => {
  expect(toCourseDetail(courseRecord({ accessDelay: typed })).accessDelay).toBe(delay);
});
