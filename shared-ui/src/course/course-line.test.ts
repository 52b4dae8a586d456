import fc from 'fast-check';
import type { CategoryRecord } from '../backend/records';
import { anyCourseRecord } from '../backend/testing/any-course';
import { courseRecord, sessionRecord } from '../backend/testing/records';
import { toCourseDetail } from './course-detail';
import { cardNotes, toCourseLine } from './course-line';

describe('a line', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const session = (startsOn: string, more: object = {}) =>
    sessionRecord({ id: startsOn, startsOn, place: 'distanciel', ...more });
  const withSessions = (...sessions: ReturnType<typeof session>[]) =>
    toCourseLine(courseRecord({ accessDelay: 14, expand: { session_via_formation: sessions } }), now);

  describe('a course of a list', () => {
    it('has category, price and picture, or no category', () => {
      const alone = { alternance: '0', categoryId: '', categoryTitle: '' };
      expect(toCourseLine(courseRecord())).toMatchObject(alone);
      const category = { id: 'langues', title: 'Langues' } as CategoryRecord;
      expect(toCourseLine(courseRecord({ alternance: true, expand: { category } }))).toMatchObject({
        id: 'python',
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

    it('has the next session that is neither running, full nor over', () => {
      const { next, notes } = withSessions(
        session('2027-06-01', { seats: 8, seatsTaken: 3, endsOn: '2027-06-03' }),
        session('2027-05-01', { seats: 8, seatsTaken: 8 }),
        session('2027-02-27', { endsOn: '2027-03-05' }),
        session('2027-02-01'),
      );
      const days = { startsOn: '2027-06-01', endsOn: '2027-06-03' };
      expect(next).toMatchObject({ ...days, place: 'distanciel', freeSeats: 5 });
      expect(notes.when).toBe('Du 1er au 3 juin 2027, 5\u00a0places libres');
    });

    it('a session can be joined until its first day ends in France', () => {
      const record = courseRecord({ expand: { session_via_formation: [session('2027-03-03')] } });
      const at = (time: string) => toCourseLine(record, new Date(time)).next?.startsOn;
      expect([at('2027-03-03T22:59:00Z'), at('2027-03-03T23:00:00Z')]).toEqual(['2027-03-03', undefined]);
      const full = withSessions(session('2027-05-01', { seats: 8, seatsTaken: 8 }));
      expect(full).not.toHaveProperty('next');
      expect(full.notes.when).toBe('Prochaines dates sur demande');
      expect(withSessions().notes).not.toHaveProperty('when');
    });
  });

  it("agrees with the course's page for any course", () => {
    fc.assert(
      fc.property(anyCourseRecord(), (record) => {
        const [listed, page] = [toCourseLine(record, now), toCourseDetail(record, now)];
        for (const name of ['title', 'duration', 'places', 'level'] as const)
          expect(listed[name]).toEqual(page[name]);
        expect(listed.priceActual).toBe(page.price.amount);
        expect(listed.fundings).toEqual(page.fundings.map(({ kind }) => kind));
        if (listed.next) expect(page.sessions).toContainEqual(expect.objectContaining(listed.next));
      }),
    );
  });

  it('has its promotion in alternance, its picture if any', () => {
    expect(toCourseLine(courseRecord({ alternance: true })).promo).toBe('Alternance');
    const plain = toCourseLine(courseRecord({ imagePrimary: '' }));
    expect(plain).not.toHaveProperty('promo');
    expect(plain.src).toBe('');
  });

  it.each([
    ['the typed ones, as old readers have them', { hours: 3.5, price: 990, priceKind: 'amount' }, '3,5', 990],
    ['an old record’s', {}, '14 heures', 1490],
    ['no hours, in a column of numbers', { nbHeure: 0 as never }, '', 1490],
    ['a price on request', { priceKind: 'quote' }, '14 heures', undefined],
  ] as const)('has hours and price: %s', (_which, typed, nbHeure, priceActual) => {
    const old = { nbHeure: '14 heures', priceActual: '1490' };
    expect(toCourseLine(courseRecord({ ...old, ...typed }))).toMatchObject({ nbHeure, priceActual });
  });
});

describe('the notes of a card', () => {
  const price = { kind: 'amount', per: 'person', vat: 'exempt' } as const;
  const noFacts: Parameters<typeof cardNotes>[0] = {
    sessions: [],
    next: undefined,
    accessDelay: undefined,
    places: [],
    duration: {},
    price,
    fundings: [],
  };

  it('are when, where, how long and who pays, without the delay of the law alone', () => {
    for (const accessDelay of [undefined, 7, 14]) expect(cardNotes({ ...noFacts, accessDelay })).toEqual({});
    const facts = {
      ...noFacts,
      accessDelay: 21,
      places: ['presentiel', 'distanciel'] as const,
      duration: { hours: 21, days: 3 },
      fundings: ['cpf', 'opco', 'employeur'] as const,
    };
    expect(cardNotes(facts)).toEqual({
      when: 'Début 21\u00a0jours au moins après la signature',
      where: '{city}, dans vos locaux ou à distance, 3\u00a0jours',
      money: 'Finançable par CPF',
    });
  });

  it.each([
    ['Hybride', ['hybride'] as const, {}],
    ['Hybride, une demi-journée', ['hybride'] as const, { days: 0.5 }],
    ['2\u00a0jours', [], { days: 2 }],
    [undefined, [], { hours: 200 }],
  ])('says where and in how many days: %s', (where, places, duration) =>
    expect(cardNotes({ ...noFacts, places, duration }).where).toBe(where),
  );

  it.each([
    ['Prix TTC', { ...price, vat: 'included' as const }],
    ['Prix TTC par groupe', { ...price, vat: 'included' as const, per: 'group' as const }],
    ['Prix par groupe', { ...price, per: 'group' as const }],
    [undefined, { kind: 'quote' as const, per: 'group' as const, vat: 'included' as const }],
  ])('says what the price stands for: %s', (money, other) =>
    expect(cardNotes({ ...noFacts, price: other }).money).toBe(money),
  );
});
