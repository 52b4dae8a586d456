import { joinContent } from './content';
import { fallbackCourses } from './fallback';
import { seedRecords } from './records';
import type { SourceCourse } from './types';

const course = (id: string, more: Partial<SourceCourse> = {}): SourceCourse => ({
  id,
  idFormation: id,
  title: id,
  category: 'web',
  motif: 'site',
  priceKind: 'amount',
  price: 1490,
  pricePer: 'person',
  vat: 'exempt',
  priceCovers: 'documentation',
  hours: 14,
  days: 2,
  places: ['presentiel'],
  language: 'fr',
  alternance: false,
  topFormation: false,
  active: true,
  littleDescription: 'Court.',
  description: '<p>Long.</p>',
  prerequisites: '<p>Aucun.</p>',
  audience: 'Manager',
  accessDelay: 14,
  methods: '<p>Ateliers.</p>',
  assessment: '<p>Un cas.</p>',
  certificationKind: 'none',
  certification: '<p>Aucune.</p>',
  accessibility: '<p>Oui.</p>',
  fundings: [{ kind: 'opco', learnerPays: 0, conditions: 'Selon accord.' }],
  competences: [{ title: 'Être à l’aise', description: 'Vous saurez.', color: '#E0EEF7' }],
  ...more,
});

const categories = [{ id: 'web', title: 'Web', content: 'Des sites.', icon: 'web' }];
const content = joinContent({
  categories,
  courses: [
    course('un', { alternance: true, formateurs: [{ title: 'Tuteur', icon: 'at' }] }),
    course('deux'),
    course('cache', { active: false }),
  ],
});

describe('joinContent', () => {
  it('counts the active courses of a category', () => {
    expect(content.categories).toEqual([
      { ...categories[0], url: '/formations?categorie=web', counter: 2, counterAlternance: 1 },
    ]);
  });

  it('keeps the day of a course that has one', () => {
    const newer = joinContent({ categories, courses: [course('un', { created: '2025-07-03' })] });
    expect(newer.courses[0]?.created).toBe('2025-07-03 08:00:00.000Z');
  });

  it('dates the other courses in their order', () => {
    const dates = content.courses.map(({ created }) => created);
    expect(dates[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(new Set(dates).size).toBe(3);
    expect([...dates].sort()).toEqual(dates);
  });
});

const records = seedRecords(content, []);
const of = (collection: string) => records.filter((record) => record.collection === collection);

describe('seedRecords', () => {
  it('shares equal options between courses', () => {
    expect(of('option').map(({ values }) => values.id)).toEqual([
      'duree-14-heures-2-jours',
      'lieu-presentiel',
      'public-manager-de-tout-secteur',
      'documentation-oui',
    ]);
  });

  it('gives a course its relations, its files and no key of the source alone', () => {
    const [first] = of('formation');
    expect(first?.values).toMatchObject({ category: 'web', competences: ['un-etre-a-l-aise'], hours: 14 });
    for (const key of ['motif', 'duration', 'place', 'formateurs', 'fundings'])
      expect(first?.values).not.toHaveProperty(key);
    expect(first?.files).toEqual({
      imagePrimary: 'courses/un.jpg',
      imageSecondary: ['courses/un-2.jpg', 'courses/un-3.jpg'],
    });
  });
});

describe('what older readers read', () => {
  it('is derived from the typed fields', () => {
    expect(of('formation')[0]?.values).toMatchObject({ priceActual: '1490', nbHeure: '14' });
    expect(of('formation')[0]?.values.descriptions).toContainEqual({ title: 'Prérequis', content: 'Aucun.' });
  });
});

describe('the fundings of a course', () => {
  it('come after it, each with the course that it belongs to', () => {
    const index = records.findIndex(({ values }) => values.id === 'un');
    expect(records[index + 1]).toBe(of('financement')[0]);
    expect(of('financement')[0]?.values).toEqual({
      formation: 'un',
      kind: 'opco',
      learnerPays: 0,
      conditions: 'Selon accord.',
    });
  });
});

describe('fallbackCourses', () => {
  it('holds the active courses, expanded, with their picture', () => {
    const courses = fallbackCourses(content.courses);
    expect(courses.map(({ id }) => id)).toEqual(['un', 'deux']);
    expect(courses[0]).toMatchObject({
      collectionId: 'fallback',
      imagePrimary: 'un.jpg',
      imageSecondary: [],
      brochure: '',
      formateurs: [{ title: 'Tuteur', icon: 'at' }],
      expand: {
        category: { id: 'web', title: 'Web' },
        options: [{ title: '14 Heures (2 jours)' }, {}, {}, {}],
        financement_via_formation: [{ kind: 'opco', learnerPays: 0 }],
      },
    });
  });
});
