import fc from 'fast-check';
import { toCourseDetail } from './course-detail';
import type { CategoryRecord } from './records';
import { anyCourseRecord } from './testing/any-course';
import { courseRecord } from './testing/records';
import { toTopCourse } from './top-course';
import { toTraining } from './training';

const now = new Date('2027-03-01T12:00:00Z');
const session = (startsOn: string, more: object = {}) => ({
  id: startsOn,
  collectionId: 'session',
  startsOn,
  endsOn: '',
  place: 'distanciel',
  address: '',
  seats: 0,
  seatsTaken: 0,
  note: '',
  ...more,
});
const withSessions = (...sessions: ReturnType<typeof session>[]) =>
  toTraining(courseRecord({ accessDelay: 14, expand: { session_via_formation: sessions } }), now);

describe('a course of a list', () => {
  it('carries its category, price and picture', () => {
    const category = { id: 'langues', title: 'Langues' } as CategoryRecord;
    expect(toTraining(courseRecord({ alternance: true, expand: { category } }))).toMatchObject({
      id: 'python',
      idFormation: 'CE-032',
      title: 'Python',
      nbHeure: '14',
      priceActual: 1490,
      alternance: '1',
      categoryId: 'langues',
      categoryTitle: 'Langues',
      src: '/api/files/formation/python/a%20b.jpg',
      content: 'Programmer en deux jours.',
    });
  });

  it('stands without a category', () => {
    expect(toTraining(courseRecord())).toMatchObject({ alternance: '0', categoryId: '', categoryTitle: '' });
  });

  it('names the next session that one can join: not one that runs, is full or over', () => {
    const { next, notes } = withSessions(
      session('2027-06-01', { seats: 8, seatsTaken: 3, endsOn: '2027-06-03' }),
      session('2027-05-01', { seats: 8, seatsTaken: 8 }),
      session('2027-02-27', { endsOn: '2027-03-05' }),
      session('2027-02-01'),
    );
    expect(next).toEqual({ startsOn: '2027-06-01', endsOn: '2027-06-03', place: 'distanciel', freeSeats: 5 });
    expect(notes.when).toBe('Du 1er au 3 juin 2027, 5\u00a0places libres');
  });

  it('can be joined until the first day of a session is over in France', () => {
    const at = (time: string) =>
      toTraining(courseRecord({ expand: { session_via_formation: [session('2027-03-03')] } }), new Date(time))
        .next?.startsOn;
    expect([at('2027-03-03T22:59:00Z'), at('2027-03-03T23:00:00Z')]).toEqual(['2027-03-03', undefined]);
  });

  it('has no next session where none can be joined, and says when there may be one', () => {
    const full = withSessions(session('2027-05-01', { seats: 8, seatsTaken: 8 }));
    expect(full).not.toHaveProperty('next');
    expect(full.notes.when).toBe('Prochaines dates sur demande');
    expect(withSessions().notes.when).toBe('Accès sous 14\u00a0jours');
  });
});

it('says of any course what the page of the course says', () => {
  fc.assert(
    fc.property(anyCourseRecord(), (record) => {
      const [listed, page] = [toTraining(record, now), toCourseDetail(record, now)];
      for (const name of ['title', 'duration', 'places', 'level', 'language', 'price'] as const)
        expect(listed[name]).toEqual(page[name]);
      expect(listed.fundings).toEqual(page.fundings.map(({ kind }) => kind));
      // The page reads the delay in old texts, too, which stay out of a list.
      expect(listed.accessDelay).toBe(record.accessDelay ? page.accessDelay : undefined);
      if (listed.next) expect(page.sessions).toContainEqual(expect.objectContaining(listed.next));
    }),
  );
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
