import { courseRecord } from './testing/records';
import { toTopCourse } from './top-course';

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
