import { toCourseDetail } from './course-detail';
import type { CategoryRecord } from './records';
import { courseRecord } from './testing/records';

const bare = { id: 'x', collectionId: 'option', title: 'X' };

describe('the detail of a course', () => {
  it('has every field of the page', () => {
    const option = { id: 'o', collectionId: 'option', title: 'Oui', icon: 'at', color: '#58C27D' };
    const competence = { ...option, id: 'c', title: 'X', description: 'Y', color: '#fff4d9' };
    const category = { id: 'langues', title: 'Langues' } as CategoryRecord;
    const expand = { category, options: [option], competences: [competence] };
    expect(toCourseDetail(courseRecord({ alternance: true, brochure: 'p.pdf', expand }))).toEqual({
      id: 'python',
      idFormation: 'CE-032',
      title: 'Python',
      littleDescription: 'Programmer en deux jours.',
      description: '<p>Tout.</p>',
      descriptions: [{ title: 'Public', content: 'Tous' }],
      nbHeure: '14',
      priceActual: 1490,
      alternance: '1',
      isAlternance: true,
      isNotAlternance: false,
      categoryId: 'langues',
      categoryTitle: 'Langues',
      options: [{ id: 'o', title: 'Oui', icon: 'at', color: '#58C27D' }],
      competences: [{ id: 'c', title: 'X', description: 'Y', color: '#fff4d9' }],
      gallery: [{ src: '/api/files/formation/python/a%20b.jpg' }],
      brochureUrl: '/api/files/formation/python/p.pdf',
      updated: '2025-04-01 00:00:00.000Z',
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

  it('has what an editor typed', () => {
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
      priceActual: 1490.5,
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

  it('takes the typed price for the true one, also where an old text says another', () => {
    const quote = toCourseDetail(courseRecord({ priceKind: 'quote', price: 900, priceActual: '1490' }));
    expect(quote).toMatchObject({ priceActual: 'Devis', price: { kind: 'quote' } });
    expect(quote.price).not.toHaveProperty('amount');
    const unreadable = courseRecord({ priceKind: 'amount', price: 0, priceActual: '1490' });
    expect(toCourseDetail(unreadable).price).toMatchObject({ kind: 'amount', amount: 1490 });
  });

  it('claims no entry in a register for a course without one', () => {
    const record = courseRecord({ certificationKind: 'none', certificationCode: 'RNCP1', certifier: 'X' });
    expect(toCourseDetail(record).certification).toEqual({ kind: 'none', code: '', certifier: '', on: '' });
  });

  it.each<[number, number, object]>([
    [0, 10, { max: 10 }],
    [4, 0, { min: 4 }],
    [12, 10, { max: 10 }],
    [0, 0, {}],
  ])('says of a group of %d to %d only what can be', (groupMin, groupMax, group) => {
    expect(toCourseDetail(courseRecord({ groupMin, groupMax })).group).toEqual(group);
  });

  it('gives options and competences what their records leave out', () => {
    const expand = {
      options: [{ ...bare, icon: '', color: '' }],
      competences: [{ ...bare, description: '', color: '' }],
    };
    expect(toCourseDetail(courseRecord({ expand }))).toMatchObject({
      options: [{ id: 'x', title: 'X', icon: 'info', color: '#000000' }],
      competences: [{ id: 'x', title: 'X', description: '', color: '#D3EEDC' }],
    });
  });

  it('has its first picture, then the others, in the gallery', () => {
    const gallery = (change: Parameters<typeof courseRecord>[0]) =>
      toCourseDetail(courseRecord(change)).gallery.map(({ src }) => src.split('/').at(-1));
    expect(gallery({ imagePrimary: 'a.jpg', imageSecondary: ['b.jpg'] })).toEqual(['a.jpg', 'b.jpg']);
    expect(gallery({ imagePrimary: '', imageSecondary: ['b.jpg'] })).toEqual(['b.jpg']);
    expect(gallery({ imagePrimary: '' })).toEqual([]);
  });

  it('reads places and public of an old record from its chips', () => {
    const chip = (icon: string, title: string) => ({ ...bare, title, icon, color: '' });
    const options = [chip('location', 'Présentiel, Distanciel ou Hybride'), chip('user', 'Manager')];
    expect(toCourseDetail(courseRecord({ descriptions: null, expand: { options } }))).toMatchObject({
      places: ['presentiel', 'distanciel', 'hybride'],
      audience: 'Manager',
    });
  });

  it('has no sections, no brochure and no alternance where the editor wrote none', () => {
    expect(toCourseDetail(courseRecord({ descriptions: null }))).toMatchObject({
      descriptions: [],
      brochureUrl: undefined,
      alternance: '0',
      isAlternance: false,
      isNotAlternance: true,
    });
  });
});
