import fc from 'fast-check';
import { school } from '@campus/testing/site';
import type { CourseRecord } from '../backend/records';
import { anyCourseRecord } from '../backend/testing/any-course';
import { courseRecord } from '../backend/testing/records';
import type { Session } from './course-children';
import { toCourseDetail } from './course-detail';
import type { CourseDuration } from './course-facts';
import { cardNotes } from './course-line';
import { daysText, dayText, localDay } from './days';
import { durationText, isoDuration, placesText } from './duration-and-places';
import { fundingChip, fundingText, totalOf } from './funding-text';
import { type PracticalKey, practicalItems } from './practical-items';
import { formatHours, formatPrice, priceText } from './price-text';
import { noSessionText, seatsText, sessionText } from './session-text';
import { certificationText, groupText, languageText, levelText } from './words';

describe('the notes of a card', () => {
  const price = { kind: 'amount', per: 'person', vat: 'exempt' } as const;
  const nothing: Parameters<typeof cardNotes>[0] = {
    sessions: [],
    next: undefined,
    accessDelay: undefined,
    places: [],
    duration: {},
    price,
    fundings: [],
  };

  it('are when, where, how long and who pays, without the delay of the law alone', () => {
    for (const accessDelay of [undefined, 14]) expect(cardNotes({ ...nothing, accessDelay })).toEqual({});
    const facts = {
      ...nothing,
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
    expect(cardNotes({ ...nothing, places, duration }).where).toBe(where),
  );

  it.each([
    ['Prix TTC', { ...price, vat: 'included' as const }],
    ['Prix TTC par groupe', { ...price, vat: 'included' as const, per: 'group' as const }],
    ['Prix par groupe', { ...price, per: 'group' as const }],
    [undefined, { kind: 'quote' as const, per: 'group' as const, vat: 'included' as const }],
  ])('says what the price stands for: %s', (money, other) =>
    expect(cardNotes({ ...nothing, price: other }).money).toBe(money),
  );
});

describe('duration-text', () => {
  it.each([
    ['35', '35\u00a0Heures'],
    ['3.5', '3,5\u00a0Heures'],
    ['3,5', '3,5\u00a0Heures'],
    [' 14 ', '14\u00a0Heures'],
    ['14 heures (2 jours)', '14 heures (2 jours)'],
    ['', ''],
  ])('writes %j as %j', (nbHeure, text) => {
    expect(formatHours(nbHeure)).toBe(text);
  });

  it.each<[CourseDuration, string, string | undefined]>([
    [{ hours: 35, days: 5 }, '35\u00a0heures (5\u00a0jours)', 'PT35H'],
    [{ hours: 10.5, days: 1.5 }, '10\u00a0h\u00a030 (1,5\u00a0jour)', 'PT10H30M'],
    [{ hours: 3.5, days: 0.5 }, '3\u00a0h\u00a030 (une demi-journée)', 'PT3H30M'],
    [{ hours: 1 }, '1\u00a0heure', 'PT1H'],
    [{ hours: 0.5 }, '30\u00a0minutes', 'PT30M'],
    [{ hours: 2.08 }, '2\u00a0h\u00a005', 'PT2H5M'],
    [{ days: 2.5 }, '2,5\u00a0jours', undefined],
    [{}, '', undefined],
  ])('%j is “%s”, %s for machines', (duration, text, iso) => {
    expect(durationText(duration)).toBe(text);
    expect(isoDuration(duration)).toBe(iso);
  });
});

describe('practical-items', () => {
  const keys = [
    ...'prerequisites audience objectives duration sessions access price funding methods'.split(' '),
    ...'assessment certification results trainers accessibility contact'.split(' '),
  ] as PracticalKey[];
  const itemsOf = (record: CourseRecord) =>
    practicalItems(toCourseDetail(record, new Date('2027-01-01T00:00:00Z')), school);
  const textOf = (record: CourseRecord, key: PracticalKey) =>
    itemsOf(record).find((item) => item.key === key)?.text;

  const stored = { id: 'x', collectionId: 'x' };
  const result = { label: 'Satisfaction', source: 'Enquête' };
  const complete = courseRecord({
    alternance: true,
    priceKind: 'amount',
    price: 1940,
    priceCovers: 'supports et épreuve',
    hours: 35,
    days: 5,
    places: ['presentiel', 'distanciel'],
    audience: 'Manager de tout secteur',
    level: 'debutant',
    language: 'en',
    groupMax: 8,
    prerequisites: '<p>Aucun prérequis.</p>',
    methods: '<p>Ateliers.</p>',
    assessment: '<p>Un cas.</p>',
    accessibility: '<p>Supports adaptés.</p>',
    certification: '<p>Un titre.</p>',
    certificationKind: 'rs',
    certificationCode: 'RS1234',
    accessConditions: '<p>Un entretien précède.</p>',
    accessDelay: 14,
    formateurs: 'Formatrice de langue maternelle anglaise\nTuteur à distance',
    contactName: 'Service langues',
    expand: {
      competences: [{ ...stored, title: 'Oser', description: 'Vous saurez oser.', color: '' }],
      financement_via_formation: [{ ...stored, kind: 'opco', learnerPays: 0, conditions: '' }],
      resultat_via_formation: [{ ...stored, ...result, value: '92\u00a0%', period: '2025', answers: 48 }],
    },
  });

  it('has all items of the quality label, in order', () => {
    const items = itemsOf(complete);
    expect(items.map(({ key }) => key)).toEqual(keys);
    expect(Object.fromEntries(items.map(({ key, text }) => [key, text]))).toMatchObject({
      prerequisites: 'Aucun prérequis.',
      audience: 'Manager de tout secteur. Niveau débutant. 8\u00a0personnes au plus.',
      objectives: 'Oser\u00a0: Vous saurez oser.',
      duration:
        '35\u00a0heures (5\u00a0jours). Ville-Exemple, dans vos locaux ou à distance. Formation en anglais.',
      sessions: 'Dates sur demande, 14\u00a0jours au moins après la signature',
      access:
        '14\u00a0jours au moins entre la signature de la convention et le début de la formation.\nUn entretien précède.',
      price:
        'Gratuit en alternance\u202f; 1\u202f940\u00a0€ par personne hors alternance, exonéré de TVA (art.\u00a0261-4-4°\u00a0a du CGI). Comprend\u00a0: supports et épreuve.',
      certification: 'Certification enregistrée au RS (RS1234).\nUn titre.',
      results: 'Satisfaction\u00a0: 92\u00a0% (2025, 48\u00a0réponses, source\u00a0: Enquête)',
      contact: `Service langues, ${school.phone}, ${school.email}`,
    });
  });

  it('has the editor’s HTML with the texts before and after it', () => {
    const html = (key: PracticalKey) => itemsOf(complete).find((item) => item.key === key)?.html;
    expect(html('prerequisites')).toBe('<p>Aucun prérequis.</p>');
    expect(html('access')).toBe(
      '<p>14\u00a0jours au moins entre la signature de la convention et le début de la formation.</p><p>Un entretien précède.</p>',
    );
    expect(html('accessibility')).toContain(`<p>Supports adaptés.</p><p>Référent handicap\u00a0: `);
    expect(html('price')).toBeUndefined();
  });

  it('mentions once that an apprentice pays nothing, and once the delay', () => {
    const texts = itemsOf(complete).map(({ text }) => text);
    expect(texts.join('\n').match(/gratuite pour vous/g)).toHaveLength(1);
    expect(textOf(complete, 'funding')).toMatch(/Alternance\s: .*gratuite pour vous/);
    const record = courseRecord({ accessDelay: 14, accessConditions: '<p>Sous 14 jours ouvrés.</p>' });
    expect(textOf(record, 'access')).toBe('Sous 14 jours ouvrés.');
  });

  it('omits items without a value in the record', () => {
    const bare = courseRecord({ descriptions: null, nbHeure: '', priceActual: '' });
    expect(itemsOf(bare).map(({ key }) => key)).toEqual(['sessions', 'price', 'accessibility', 'contact']);
    expect(textOf(bare, 'price')).toBe('Sur devis.');
    expect(textOf(bare, 'sessions')).toBe('Dates sur demande');
  });

  it('contradicts no record, whatever the course', () => {
    fc.assert(
      fc.property(anyCourseRecord(), (record) => {
        const course = toCourseDetail(record, new Date('2027-01-01T00:00:00Z'));
        const items = practicalItems(course, school);
        const text = (key: PracticalKey) => items.find((item) => item.key === key)?.text ?? '';
        expect(items.map(({ key }) => key)).toEqual(keys.filter((key) => text(key)));
        expect(/sur devis/i.test(text('price'))).toBe(course.price.kind === 'quote');
        expect(text('price').startsWith('Gratuit en alternance')).toBe(record.alternance);
        expect(/TTC par|exonéré de TVA/.test(text('price'))).toBe(course.price.kind === 'amount');
        expect(text('funding').includes('(CPF)')).toBe(course.fundings.some(({ kind }) => kind === 'cpf'));
        expect(text('funding').includes('un contrat de travail')).toBe(record.alternance);
        expect(text('sessions').startsWith('Dates sur demande')).toBe(course.sessions.length === 0);
        if (course.accessDelay) expect(text('access')).toContain(String(course.accessDelay));
      }),
    );
  });
});

describe('price-text', () => {
  it.each([
    [299, '299\u00a0€'],
    [1940, '1\u202f940\u00a0€'],
    [1234567, '1\u202f234\u202f567\u00a0€'],
    [0.99, '0,99\u00a0€'],
    [undefined, 'Sur devis'],
  ] as const)('writes %j with the French spaces', (value, text) => {
    expect(formatPrice(value)).toBe(text);
  });

  it.each([
    [
      { amount: 1940, per: 'person', vat: 'exempt' },
      '1\u202f940\u00a0€ par personne, exonéré de TVA (art.\u00a0261-4-4°\u00a0a du CGI)',
    ],
    [{ amount: 600.5, per: 'group', vat: 'included' }, '600,50\u00a0€\u00a0TTC par groupe'],
    [{ per: 'person', vat: 'exempt' }, 'Sur devis'],
  ] as const)('says of the price %j for whom it is and what of the tax', (price, text) => {
    expect(priceText(price)).toBe(text);
  });
});

describe('texts', () => {
  it.each([
    ['2026-05-01', '1er mai 2026'],
    ['2026-08-31', '31 août 2026'],
  ])('the day %s is %s', (day, text) => expect(dayText(day)).toBe(text));

  it.each([
    ['2027-03-03', '2027-03-03', 'Le 3 mars 2027'],
    ['2027-03-03', '2027-03-05', 'Du 3 au 5 mars 2027'],
    ['2027-03-01', '2027-05-01', 'Du 1er mars au 1er mai 2027'],
    ['2026-12-30', '2027-01-02', 'Du 30 décembre 2026 au 2 janvier 2027'],
    ['2026-03-03', '2027-03-03', 'Du 3 mars 2026 au 3 mars 2027'],
  ])('the days from %s to %s are “%s”', (from, to, text) => expect(daysText(from, to)).toBe(text));

  const session: Session = {
    id: 's',
    startsOn: '2027-03-03',
    endsOn: '2027-03-05',
    place: 'presentiel',
    address: '1 place de l’Exemple',
    freeSeats: 4,
    note: 'le soir',
  };

  it('describes a session in one line', () => {
    expect(sessionText(session)).toBe(
      'Du 3 au 5 mars 2027, 1 place de l’Exemple, 4\u00a0places libres, le soir',
    );
    expect(sessionText({ ...session, address: '' }, 'Ville')).toMatch('2027, Ville, 4');
    const bare = { ...session, place: undefined, address: '', freeSeats: undefined, note: '' };
    expect(sessionText(bare)).toBe('Du 3 au 5 mars 2027');
    expect(sessionText({ ...bare, freeSeats: 0 })).toBe('Du 3 au 5 mars 2027, complet');
  });

  it.each([
    [0, 'Complet'],
    [1, '1\u00a0place libre'],
    [2, '2\u00a0places libres'],
    [undefined, ''],
  ])('%j free seats: “%s”', (freeSeats, text) => expect(seatsText({ freeSeats })).toBe(text));

  it('offers dates on request, with the delay if known', () => {
    const after = (days: string) => `Dates sur demande, ${days} au moins après la signature`;
    expect(noSessionText({ accessDelay: 14 })).toBe(after('14\u00a0jours'));
    expect(noSessionText({ accessDelay: 1 })).toBe(after('1\u00a0jour'));
    expect(noSessionText({ accessDelay: undefined })).toBe('Dates sur demande');
  });

  it.each([
    [
      'opco',
      0,
      'Opérateur de compétences (OPCO)\u00a0: rien à payer pour vous si l’OPCO de votre entreprise accepte\u202f; l’employeur règle le reste. Selon accord.',
    ],
    ['employeur', 120, 'Employeur\u00a0: vous payez 120\u00a0€. Selon accord.'],
    [
      'cpf',
      0,
      'Compte personnel de formation (CPF)\u00a0: selon vos droits, dans la limite fixée par décret\u202f; vous payez la participation que fixe la loi, sauf exceptions. Selon accord.',
    ],
    [
      'france-travail',
      0,
      'France Travail\u00a0: rien à payer pour vous si France Travail accorde le prix entier, avant le début. Selon accord.',
    ],
    ['cpf', 150, 'Compte personnel de formation (CPF)\u00a0: vous payez 150\u00a0€. Selon accord.'],
    [
      'apprentissage',
      0,
      'Alternance\u00a0: un contrat de travail, payé et signé avec un employeur\u202f; la formation est gratuite pour vous, et ce cours en est un module. Selon accord.',
    ],
  ] as const)('funding by %s, %d € to pay', (kind, learnerPays, text) => {
    expect(fundingText({ kind, learnerPays, conditions: 'Selon accord.' })).toBe(text);
  });

  it.each([
    ['Finançable par CPF ·\u00a0France\u00a0Travail possible', ['cpf', 'france-travail']],
    ['Non finançable par CPF', ['opco', 'apprentissage']],
    ['', ['apprentissage']],
  ] as const)('says in a few words who may pay: %j', (chip, kinds) => expect(fundingChip(kinds)).toBe(chip));

  it('names the register of a certification, or nothing without one', () => {
    const entry = { kind: 'rncp', code: 'RNCP12345', certifier: 'Ministère', on: '2024-05-01' } as const;
    expect(certificationText(entry)).toBe(
      'Certification enregistrée au RNCP (RNCP12345), certificateur\u00a0: Ministère, enregistrement du 1er mai 2024',
    );
    const bare = certificationText({ kind: 'rs', code: '', certifier: '', on: '' });
    expect(bare).toBe('Certification enregistrée au RS');
    expect(certificationText({ ...entry, kind: 'none' })).toBe('');
  });

  it('describes places, levels, languages and groups', () => {
    const everywhere = placesText(['presentiel', 'distanciel', 'hybride'], 'Ville-Exemple');
    expect(everywhere).toBe('Ville-Exemple, dans vos locaux, à distance ou hybride');
    expect(placesText(['presentiel'])).toBe('Sur place ou dans vos locaux');
    expect(placesText(['distanciel'])).toBe('À distance');
    expect(placesText([])).toBe('');
    expect([levelText('debutant'), levelText(undefined)]).toEqual(['Niveau débutant', '']);
    expect(languageText('lsf')).toBe('Formation en langue des signes française');
    expect(groupText({ min: 4, max: 10 })).toBe('Groupe de 4 à 10\u00a0personnes');
    expect(groupText({ min: 1, max: 1 })).toBe('Groupe de 1\u00a0personne');
    expect(groupText({ max: 10 })).toBe('10\u00a0personnes au plus');
    expect(groupText({ min: 4 })).toBe('4\u00a0personnes au moins');
    expect(groupText({})).toBe('');
  });
});

describe('total', () => {
  const course = (price: object, group = {}) => ({
    price: { kind: 'amount' as const, per: 'person' as const, vat: 'exempt' as const, covers: '', ...price },
    group,
  });

  it.each([
    ['a price per person', course({ amount: 1490 }), 8, { euros: 11_920, groups: 0 }],
    ['cents, without the noise of fractions', course({ amount: 19.99 }), 3, { euros: 59.97, groups: 0 }],
    ['a group of any size', course({ amount: 600, per: 'group' }), 30, { euros: 600, groups: 1 }],
    ['a group that is full', course({ amount: 600, per: 'group' }, { max: 8 }), 8, { euros: 600, groups: 1 }],
    ['one more', course({ amount: 600, per: 'group' }, { max: 8 }), 9, { euros: 1200, groups: 2 }],
    ['a price on request', course({ kind: 'quote' }), 3, undefined],
  ])('%s', (_what, priced, people, expected) => expect(totalOf(priced, people)).toEqual(expected));
});

describe('days in France', () => {
  it.each([
    ['2026-03-05 00:00:00.000Z', '2026-03-05'],
    // As PocketBase's own dashboard stores the 5th that is chosen in France.
    ['2026-03-04 23:00:00.000Z', '2026-03-05'],
    ['2026-07-04 22:00:00.000Z', '2026-07-05'],
    ['2026-03-04 22:59:00.000Z', '2026-03-04'],
    ['2026-03-05', '2026-03-05'],
    [new Date('2026-12-31T23:30:00Z'), '2027-01-01'],
    ['', ''],
    ['demain', ''],
    ['9999999-01-01', ''],
    [undefined, ''],
    [20260305, ''],
  ])('the day in France of %j is %j', (stored, day) => {
    expect(localDay(stored)).toBe(day);
  });
});
