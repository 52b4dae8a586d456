import { toCategory, toCourseDetail, toSlide, toTopCourse, toTraining } from './mappers';
import { courseRecord } from './testing/records';

const category = {
  id: 'langues',
  collectionId: 'categorie',
  title: 'Langues',
  content: 'Parler',
  counter: 5,
  counterAlternance: 1,
  icon: 'languages',
  url: '/formations?category=langues',
  image: 'foot.jpg',
};

it('maps a slide with its source for small screens', () => {
  const texts = { title: 'T', description: 'D', buttonText: 'Voir', buttonLink: '/about' };
  const record = { id: 's1', collectionId: 'carrousel', ...texts, image: 'w.jpg', ordre: 1 };
  expect(toSlide(record)).toEqual({
    id: 's1',
    ...texts,
    image: { src: '/api/files/carrousel/s1/w.jpg' },
    smallImage: '/api/files/carrousel/s1/w.jpg?thumb=800x450',
  });
});

it('maps a category with its counters and picture', () => {
  const { collectionId, image, ...kept } = category;
  expect(toCategory(category)).toMatchObject({
    ...kept,
    image: { src: `/api/files/${collectionId}/langues/${image}` },
  });
});

describe('a course of a list', () => {
  it('carries its category, price and picture', () => {
    expect(toTraining(courseRecord({ alternance: true, expand: { category } }))).toEqual({
      id: 'python',
      idFormation: 'CE-032',
      title: 'Python',
      nbHeure: '14',
      priceActual: 1490,
      alternance: '1',
      categoryId: 'langues',
      categoryTitle: 'Langues',
      src: '/api/files/formation/python/a%20b.jpg',
    });
  });

  it('stands without a category', () => {
    expect(toTraining(courseRecord())).toMatchObject({ alternance: '0', categoryId: '', categoryTitle: '' });
  });
});

describe('a top course', () => {
  it('has every field of a top-course card, with the promotion of alternance', () => {
    expect(toTopCourse(courseRecord({ alternance: true }))).toEqual({
      id: 'python',
      idFormation: 'CE-032',
      title: 'Python',
      content: 'Programmer en deux jours.',
      src: '/api/files/formation/python/a%20b.jpg',
      srcSet: expect.stringContaining('/api/files/formation/python/a%20b.jpg 1600w'),
      promo: 'Alternance',
      category: 'black',
    });
  });

  it('has no promotion outside alternance, and empty addresses without a picture', () => {
    const plain = toTopCourse(courseRecord({ imagePrimary: '' }));
    expect(plain).not.toHaveProperty('promo');
    expect(plain).toMatchObject({ src: '', srcSet: '' });
  });
});

describe('the detail of a course', () => {
  it('has every field of the page', () => {
    const option = { id: 'o', collectionId: 'option', title: 'Oui', icon: 'at', color: '#58C27D' };
    const competence = {
      id: 'c',
      collectionId: 'competence',
      title: 'X',
      description: 'Y',
      color: '#fff4d9',
    };
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
    });
  });

  it.each([
    [true, { alternance: '1', isAlternance: true, isNotAlternance: false }],
    [false, { alternance: '0', isAlternance: false, isNotAlternance: true }],
  ] as const)('alternance %s', (alternance, flags) => {
    expect(toCourseDetail(courseRecord({ alternance }))).toMatchObject(flags);
  });

  it('gives options and competences what their records leave out', () => {
    const bare = { id: 'x', collectionId: 'option', title: 'X' };
    const { options, competences } = toCourseDetail(
      courseRecord({
        expand: {
          options: [
            { ...bare, icon: '', color: '' },
            { ...bare, icon: 'laptop', color: '#123456' },
          ],
          competences: [
            { ...bare, description: '', color: '' },
            { ...bare, description: 'D', color: '#654321' },
          ],
        },
      }),
    );
    expect(options).toEqual([
      { id: 'x', title: 'X', icon: 'info', color: '#000000' },
      { id: 'x', title: 'X', icon: 'laptop', color: '#123456' },
    ]);
    expect(competences).toEqual([
      { id: 'x', title: 'X', description: '', color: '#D3EEDC' },
      { id: 'x', title: 'X', description: 'D', color: '#654321' },
    ]);
  });

  it('has its first picture, then the others, in the gallery', () => {
    const gallery = (change: Parameters<typeof courseRecord>[0]) =>
      toCourseDetail(courseRecord(change)).gallery.map(({ src }) => src.split('/').at(-1));
    expect(gallery({ imagePrimary: 'a.jpg', imageSecondary: ['b.jpg', 'c.jpg'] })).toEqual([
      'a.jpg',
      'b.jpg',
      'c.jpg',
    ]);
    expect(gallery({ imagePrimary: '', imageSecondary: ['b.jpg'] })).toEqual(['b.jpg']);
    expect(gallery({ imagePrimary: '' })).toEqual([]);
  });

  it('has the address of the brochure, where there is one', () => {
    expect(toCourseDetail(courseRecord({ brochure: 'p.pdf' })).brochureUrl).toBe(
      '/api/files/formation/python/p.pdf',
    );
    expect(toCourseDetail(courseRecord()).brochureUrl).toBeUndefined();
  });

  it('has no sections where the editor wrote none', () => {
    expect(toCourseDetail(courseRecord({ descriptions: null })).descriptions).toEqual([]);
  });
});
