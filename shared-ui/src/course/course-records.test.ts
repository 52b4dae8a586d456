import fc from 'fast-check';
import type { CategoryRecord, CourseRecord } from '../backend/records';
import { courseRecord, sessionRecord } from '../backend/testing/records';
import { toFundings, toResults, toSessions } from './course-children';
import { toCourseDetail } from './course-detail';
import { toDuration } from './course-facts';
import { toCourseLine } from './course-line';
import { toSections } from './sections';

describe('the detail of a course', () => {
  const bare = { id: 'x', collectionId: 'option', title: 'X' };

  it('has every field of the page', () => {
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

  it('prefers the typed price; has no certification without a register', () => {
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
    [0, 0, {}],
  ])('says of a group of %d to %d only what can be', (groupMin, groupMax, group) => {
    expect(toCourseDetail(courseRecord({ groupMin, groupMax })).group).toEqual(group);
  });

  it('gives options and competences their default values', () => {
    const expand = {
      options: [{ ...bare, icon: '', color: '' }],
      competences: [{ ...bare, description: '', color: '' }],
    };
    expect(toCourseDetail(courseRecord({ expand }))).toMatchObject({
      options: [{ id: 'x', title: 'X', icon: 'info', color: '#000000' }],
      competences: [{ id: 'x', title: 'X', description: '', color: '#D3EEDC' }],
    });
  });

  it('has all pictures in the gallery; one with a dash or no line has no alt text', () => {
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
  });

  it('reads places and audience of an old record from its options', () => {
    const chip = (icon: string, title: string) => ({ ...bare, title, icon, color: '' });
    const options = [chip('location', 'Présentiel, Distanciel ou Hybride'), chip('user', 'Manager')];
    expect(toCourseDetail(courseRecord({ descriptions: null, expand: { options } }))).toMatchObject({
      places: ['presentiel', 'distanciel', 'hybride'],
      audience: 'Manager',
    });
  });

  it('has no sections, no brochure and no alternance where the editor wrote none', () => {
    const none = { isAlternance: false, isNotAlternance: true };
    const bare = toCourseDetail(courseRecord({ descriptions: null }));
    expect(bare).toMatchObject({ ...none, brochureUrl: undefined });
  });
});

describe('the children of a course', () => {
  const at = (time: string) => new Date(time);
  const week = { startsOn: '2027-03-03 00:00:00.000Z', endsOn: '2027-03-05 00:00:00.000Z' };
  const session = (more: object) => sessionRecord({ ...week, place: 'presentiel', ...more });
  const sessions = (now: string, ...list: object[]) =>
    toSessions(courseRecord({ expand: { session_via_formation: list.map(session) } }), at(now));
  const funding = (kind: string, more: object = {}) => {
    return { id: kind, collectionId: 'financement', kind, learnerPays: 0, conditions: '', ...more };
  };

  describe('sessions', () => {
    it('has the dates, place and seats of a session', () => {
      const typed = { note: 'Le soir', address: 'Ici' };
      const [found] = sessions('2027-01-01T00:00:00Z', { ...typed, seats: 8, seatsTaken: 5 });
      const days = { startsOn: '2027-03-03', endsOn: '2027-03-05' };
      expect(found).toEqual({ id: 's', ...days, place: 'presentiel', ...typed, freeSeats: 3 });
    });

    it.each([
      [0, 3, undefined],
      [8, 8, 0],
      [8, 20, 0],
    ])('of %d seats, %d taken: %j are free', (seats, seatsTaken, freeSeats) => {
      expect(sessions('2027-01-01T00:00:00Z', { seats, seatsTaken })[0]?.freeSeats).toBe(freeSeats);
    });

    it('a session lasts until its last day ends in France, or its only day', () => {
      expect(sessions('2027-03-05T22:59:00Z', {})).toHaveLength(1);
      expect(sessions('2027-03-05T23:00:00Z', {})).toHaveLength(0);
      const [none, slip] = sessions('2027-03-03T12:00:00Z', { endsOn: '' }, { endsOn: '2027-02-01' });
      expect([none?.endsOn, slip?.endsOn]).toEqual(['2027-03-03', '2027-03-03']);
    });

    it('omits sessions without a date, and sorts the others', () => {
      const [last, none, first] = [
        { id: 'b', startsOn: '2027-06-01', endsOn: '' },
        { startsOn: '' },
        { id: 'a' },
      ];
      const found = sessions('2027-01-01T00:00:00Z', last, none, first);
      expect(found.map(({ id }) => id)).toEqual(['a', 'b']);
    });
  });

  describe('fundings', () => {
    const fundings = (alternance: boolean, ...stored: ReturnType<typeof funding>[]) =>
      toFundings(courseRecord({ alternance, expand: { financement_via_formation: stored } }));
    const kinds = (alternance: boolean, ...list: string[]) =>
      fundings(alternance, ...list.map((kind) => funding(kind))).map(({ kind }) => kind);

    it('are sorted and unique, with alternance if the course is one', () => {
      expect(kinds(false, 'employeur', 'tombola', 'cpf', 'opco', 'cpf').join()).toBe('cpf,opco,employeur');
      expect(kinds(true)).toEqual(['apprentissage']);
      expect(kinds(false, 'apprentissage')).toEqual([]);
    });

    it('have what the learner pays: nothing in alternance', () => {
      const paid = [
        funding('apprentissage', { learnerPays: 50, conditions: 'Contrat' }),
        funding('opco', { learnerPays: 99.999 }),
      ];
      expect(fundings(true, ...paid)).toEqual([
        { kind: 'opco', learnerPays: 100, conditions: '' },
        { kind: 'apprentissage', learnerPays: 0, conditions: 'Contrat' },
      ]);
    });
  });

  it('publishes no result without its period, answers or source', () => {
    const result = { label: 'Satisfaction', value: '92', period: '2025', answers: 48, source: 'Enquête' };
    const record = { id: 'r', collectionId: 'resultat', ...result };
    const stored = [{}, { period: '' }, { answers: 0 }, { source: ' ' }].map((more) => ({
      ...record,
      ...more,
    }));
    expect(toResults(courseRecord({ expand: { resultat_via_formation: stored } }))).toEqual([result]);
  });
});

describe('duration', () => {
  const clock = (title: string) => ({
    options: [{ id: 'c', collectionId: 'option', title, icon: 'clock', color: '' }],
  });

  it.each<[string, object]>([
    ['35', { hours: 35 }],
    ['3,5', { hours: 3.5 }],
    ['3.5', { hours: 3.5 }],
    ['3h30', { hours: 3.5 }],
    ['21 Heures (3 jours)', { hours: 21, days: 3 }],
    ['1/2 Jours (soit 3h30)', { hours: 3.5, days: 0.5 }],
    ['1/2 jour', { days: 0.5 }],
    ['', {}],
    ['0', {}],
  ])('reads the old text %j as %j', (nbHeure, duration) => {
    expect(toDuration(courseRecord({ nbHeure }))).toEqual(duration);
  });

  it('reads missing hours from the option, old texts only without typed values', () => {
    const record = courseRecord({ nbHeure: '3,5', expand: clock('1/2 journée (soit 3h30)') });
    expect(toDuration(record)).toEqual({ hours: 3.5, days: 0.5 });
    const old = { nbHeure: '14', expand: clock('14 Heures (2 jours)') };
    expect(toDuration(courseRecord({ ...old, hours: 21, days: 0 }))).toEqual({ hours: 21 });
    expect(toDuration(courseRecord({ ...old, hours: 0, days: 1.5 }))).toEqual({ days: 1.5 });
    expect(toDuration(courseRecord({ ...old, hours: 0, days: 0 }))).toEqual({ hours: 14, days: 2 });
  });
});

describe('sections', () => {
  const old = (...sections: [title: string, content: string][]) =>
    courseRecord({ descriptions: sections.map(([title, content]) => ({ title, content })) });

  const names = 'prerequisites access methods assessment accessibility certification other'.split(' ');
  const delay = '14 jours entre la signature de la convention et le début de la formation.';
  const none = Object.fromEntries(names.map((name) => [name, '']));

  it('finds old sections by title; a mere delay is no condition of access', () => {
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

  it('prefers a typed section, and falls back to the old one when empty', () => {
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

  it.each(['jours', 'jours au moins'])('reads a delay that was typed as text: “14 %s”', (days) => {
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

describe('odd records', () => {
  const course =
    `idFormation title littleDescription description nbHeure priceActual imagePrimary imageSecondary brochure alternance
    updated expand hours days places level accessDelay price priceKind`.split(/\s+/);
  /** A record of which any field is missing or holds anything. */
  const record = () => {
    const some = fc.oneof(fc.anything(), fc.array(fc.anything()));
    const relations = ['options', 'competences', 'session_via_formation', 'financement_via_formation'];
    const expand = fc.record({
      category: fc.anything(),
      ...Object.fromEntries(relations.map((name) => [name, some])),
    });
    const anything = Object.fromEntries(
      course.map((field) => [field, field === 'expand' ? fc.oneof(expand, fc.anything()) : fc.anything()]),
    );
    return fc
      .record(anything, { requiredKeys: [] })
      .map((values) => ({ ...values, id: 'x', collectionId: 'formation' }) as unknown);
  };

  const isText = (value: unknown) => typeof value === 'string';

  it('a malformed course becomes texts that can be drawn', () => {
    fc.assert(
      fc.property(record(), (odd) => {
        const { options, competences, ...detail } = toCourseDetail(odd as CourseRecord);
        const listed = toCourseLine(odd as CourseRecord);
        for (const { title, categoryTitle, nbHeure } of [detail, listed])
          expect([title, categoryTitle, nbHeure].every(isText)).toBe(true);
        const { content, categoryId, audience, src, alternance } = listed;
        expect([content, categoryId, audience, src, alternance].every(isText)).toBe(true);
        expect(Object.values(listed.notes).every(isText)).toBe(true);
        for (const entry of [...options, ...competences])
          expect(Object.values(entry).every(isText)).toBe(true);
        expect(['number', 'undefined']).toContain(typeof listed.priceActual);
      }),
    );
  });
});
