import fc from 'fast-check';
import { formatPrice } from '../course/price-text';
import { toCourseDetail } from './course-detail';
import { highestPrice, toPrice } from './price';
import type { CategoryRecord } from './records';
import { toSections } from './sections';
import { anyCourseRecord } from './testing/any-course';
import { courseRecord, sessionRecord } from './testing/records';
import { toTopCourse } from './top-course';
import { toTraining } from './training';

describe('price', () => {
  it.each([
    ['1\u00a0234\u202f567 €', 1_234_567],
    ['à partir de 1490€ - alternance possible', 1490],
    ['Forfait – 1490 €', 1490],
    ['1 490,50 €', 1490.5],
    ['1.490,00', 1490],
    ['1,490.00', 1490],
    [1490.499, 1490.5],
    ['Devis', 'Devis'],
    ['Devis (dès 1490 €)', 'Devis'],
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

  it('reads back every price as the site prints it', () => {
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

  it('makes no price of two numbers, whatever stands between them', () => {
    const between = fc.constantFrom(' - ', '-', ' à ', ' / ', ' ou ', ' € – ', '; ', '\n', ' (');
    fc.assert(
      fc.property(cents, between, cents, (one, separator, other) => {
        expect(toPrice(formatPrice(one / 100) + separator + formatPrice(other / 100))).toBeUndefined();
      }),
    );
  });

  it('makes of anything a price within bounds, "Devis" or nothing', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 .,-\u202f€e'), maxLength: 300 });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), digits, fc.double()), (value) => {
        const price = toPrice(value);
        if (typeof price !== 'number') return price === 'Devis' || price === undefined;
        return price > 0 && price <= highestPrice && Number(price.toFixed(2)) === price;
      }),
    );
  });
});

describe('sections', () => {
  const old = (...sections: [title: string, content: string][]) =>
    courseRecord({ descriptions: sections.map(([title, content]) => ({ title, content })) });

  const names = 'prerequisites access methods assessment accessibility certification other'.split(' ');
  const delay = '14 jours entre la signature de la convention et le début de la formation.';
  const none = Object.fromEntries(names.map((name) => [name, '']));

  it('finds the sections of an old record by their titles, no conditions where it names the delay alone', () => {
    const alone = toSections(old(['Délai d’accès', delay]));
    expect(alone).toEqual({ sections: none, audience: '', accessDelay: 14 });
    const record = old(
      ['Prérequis', 'Aucun.'],
      ['Public concerné', 'Manager'],
      ['Délai d’accès', `${delay} Dates à part.`],
      ['Méthodes mobilisées', 'Ateliers\n\nJeux'],
      ['Modalités d’évaluation', 'Un < test & plus'],
      ['Certification', 'Aucune'],
      ['Accessibilité', 'Oui'],
      ['Matériel', 'Un casque'],
    );
    expect(toSections(record)).toEqual({
      sections: {
        prerequisites: '<p>Aucun.</p>',
        access: '<p>Dates à part.</p>',
        methods: '<p>Ateliers</p><p>Jeux</p>',
        assessment: '<p>Un &lt; test &amp; plus</p>',
        accessibility: '<p>Oui</p>',
        certification: '<p>Aucune</p>',
        other: '<h3>Matériel</h3><p>Un casque</p>',
      },
      audience: 'Manager',
      accessDelay: 14,
    });
  });

  it('takes a typed section for the true one, and the old one where an editor has emptied it', () => {
    const record = old(['Prérequis', 'Ancien'], ['Certification', 'Ancienne']);
    const typed = { prerequisites: '<p>Typé</p>', otherInformation: '<p>Autre</p>' };
    const { sections } = toSections({ ...record, ...typed, certification: '<p>&nbsp;</p>' });
    const shown = { prerequisites: '<p>Typé</p>', certification: '<p>Ancienne</p>', other: '<p>Autre</p>' };
    expect(sections).toEqual({ ...none, ...shown });
    const both = { ...old(['Délai d’accès', '8 jours']), accessDelay: 21 };
    expect(toSections(both).accessDelay).toBe(21);
  });

  it.each<[string, number | undefined]>([
    ['Sous 8 jours', 8],
    ['1 jour', 1],
    ['Entre 8 jours et 14 jours', undefined],
    ['Nous consulter', undefined],
    ['2 journées de préparation', undefined],
    [`${delay.replace(' ', '\u00a0')} Test 3 jours avant.`, 14],
  ])('reads the delay of %j as %j', (content, delay) => {
    expect(toSections(old(['Délai d’accès', content])).accessDelay).toBe(delay);
  });

  it.each(['jours', 'jours au moins'])('loses no delay that was typed as text: “14 %s”', (days) => {
    const text = `<p>14 ${days} entre la signature de la convention et le début de la formation. Un test.</p>`;
    const found = toSections(courseRecord({ descriptions: null, accessConditions: text }));
    expect([found.accessDelay, found.sections.access]).toEqual([14, '<p>Un test.</p>']);
  });

  it.each([[null], ['texte'], [[null, 3, { title: 4 }, { content: {} }]], [{}]])(
    'is not stopped by odd sections: %j',
    (descriptions) => {
      expect(toSections(courseRecord({ descriptions: descriptions as never })).sections).toEqual(none);
    },
  );
});

describe('training', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const session = (startsOn: string, more: object = {}) =>
    sessionRecord({ id: startsOn, startsOn, place: 'distanciel', ...more });
  const withSessions = (...sessions: ReturnType<typeof session>[]) =>
    toTraining(courseRecord({ accessDelay: 14, expand: { session_via_formation: sessions } }), now);

  describe('a course of a list', () => {
    it('carries its category, price and picture, and stands without a category', () => {
      const alone = { alternance: '0', categoryId: '', categoryTitle: '' };
      expect(toTraining(courseRecord())).toMatchObject(alone);
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

    it('names the next session that one can join: not one that runs, is full or over', () => {
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

    it('can be joined until its first day is over in France, and says when there may be another', () => {
      const record = courseRecord({ expand: { session_via_formation: [session('2027-03-03')] } });
      const at = (time: string) => toTraining(record, new Date(time)).next?.startsOn;
      expect([at('2027-03-03T22:59:00Z'), at('2027-03-03T23:00:00Z')]).toEqual(['2027-03-03', undefined]);
      const full = withSessions(session('2027-05-01', { seats: 8, seatsTaken: 8 }));
      expect(full).not.toHaveProperty('next');
      expect(full.notes.when).toBe('Prochaines dates sur demande');
      expect(withSessions().notes).not.toHaveProperty('when');
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

  it('as a top course has every field of its card, its promotion in alternance, its picture if any', () => {
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
    const plain = toTopCourse(courseRecord({ imagePrimary: '' }));
    expect(plain).not.toHaveProperty('promo');
    expect(plain).toMatchObject({ src: '', srcSet: '' });
  });
});
