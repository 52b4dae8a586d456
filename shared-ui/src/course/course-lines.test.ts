import fc from 'fast-check';
import type { CategoryRecord } from '../backend/records';
import { anyCourseRecord } from '../backend/testing/any-course';
import { courseRecord, sessionRecord } from '../backend/testing/records';
import { toCourseDetail } from './course-detail';
import { highestPrice, toPrice } from './course-facts';
import { toCourseLine } from './course-line';
import { formatPrice } from './price-text';

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
      expect(next).toEqual({ ...days, place: 'distanciel', freeSeats: 5 });
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
    ['a price on request', { priceKind: 'quote' }, '14 heures', undefined],
  ] as const)('has hours and price: %s', (_which, typed, nbHeure, priceActual) => {
    const old = { nbHeure: '14 heures', priceActual: '1490' };
    expect(toCourseLine(courseRecord({ ...old, ...typed }))).toMatchObject({ nbHeure, priceActual });
  });
});

describe('price', () => {
  it.each([
    ['1\u00a0234\u202f567 €', 1_234_567],
    ['à partir de 1490€ - alternance possible', 1490],
    ['Forfait – 1490 €', 1490],
    ['1 490,50 €', 1490.5],
    ['1.490,00', 1490],
    ['1,490.00', 1490],
    [1490.499, 1490.5],
    ['Devis', undefined],
    ['Devis (dès 1490 €)', undefined],
    ['', undefined],
    ['à voir', undefined],
    [0, undefined],
    [undefined, undefined],
  ])('reads the price %j as %j', (stored, price) => {
    expect(toPrice(stored)).toBe(price);
  });

  it.each([
    '1490, 1990',
    '1490 1990',
    '1 490 1 990',
    '1940 € HT (2328 € TTC)',
    '14 90',
    '1.490.50',
    '1.490 000',
    '1490,500',
    '1e3',
    '-5 €',
    'remise -100',
    String(highestPrice + 1),
    `1490${' '.repeat(300)}`,
  ])('makes no price of %j', (stored) => {
    expect(toPrice(stored)).toBeUndefined();
  });

  const cents = fc.integer({ min: 1, max: highestPrice * 100 });

  it('reads every price that the site prints', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toPrice(formatPrice(amount / 100))).toBe(amount / 100);
      }),
    );
  });

  it('reads whole euros as the digits in them, however they are grouped', () => {
    const separator = fc.constantFrom('', ' ', '\u00a0', '\u2009', '\u202f', '.', ',', '’');
    const suffix = fc.constantFrom('', ' €', '€', ' euros', '\u00a0€ TTC');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: highestPrice }), separator, suffix, (euros, between, after) => {
        const text = String(euros).replace(/\B(?=(?:\d{3})+$)/g, between) + after;
        expect(toPrice(text)).toBe(Number(text.replace(/\D/g, '')));
      }),
    );
  });

  it('two numbers are no price, whatever separates them', () => {
    const between = fc.constantFrom(' - ', '-', ' à ', ' / ', ' ou ', ' € – ', '; ', '\n', ' (');
    fc.assert(
      fc.property(cents, between, cents, (one, separator, other) => {
        expect(toPrice(formatPrice(one / 100) + separator + formatPrice(other / 100))).toBeUndefined();
      }),
    );
  });

  it('any value becomes a price within bounds, or undefined', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 .,-\u202f€e'), maxLength: 300 });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), digits, fc.double()), (value) => {
        const price = toPrice(value);
        if (price === undefined) return true;
        return price > 0 && price <= highestPrice && Number(price.toFixed(2)) === price;
      }),
    );
  });
});
