import { ClientResponseError } from 'pocketbase';
import { type Backend, type CourseRecord, isNotFound } from 'shared-ui';
import { type Course, load } from './load';

const record: CourseRecord = {
  id: 'python',
  collectionId: 'formation',
  idFormation: 'CE-032',
  title: 'Python',
  littleDescription: '',
  description: '<h1>Python</h1><script>alert(1)</script>',
  descriptions: [
    { title: 'Prérequis', content: 'Aucun.' },
    { title: '', content: 'sans titre' },
  ],
  nbHeure: '14',
  priceActual: '1490',
  imagePrimary: 'a.jpg',
  imageSecondary: [],
  brochure: '',
  alternance: false,
  topFormation: true,
  active: true,
  created: '2026-01-01',
  updated: '2026-01-01',
};

type Answer = () => Promise<CourseRecord | null>;

function backend(one: Answer, fallback: CourseRecord[] = []): Backend {
  const records = { one } as unknown as Backend['records'];
  return { records, fallback: async () => fallback, timeout: 30_000 };
}

const unreachable = () => Promise.reject(new ClientResponseError({ status: 0 }));
const run = (answer: Answer, fallback?: CourseRecord[], id = 'python') =>
  load({
    params: { id },
    search: new URLSearchParams(),
    backend: backend(answer, fallback),
    signal: new AbortController().signal,
  });
const notFound = (answer: Answer, fallback?: CourseRecord[]) =>
  run(answer, fallback).then(
    () => Promise.reject(new Error('found')),
    (error: unknown) => (isNotFound(error) ? error.data : Promise.reject(error)),
  );

/** Every rich text of the sections. */
const htmlOf = (course: Course | null) => [
  ...Object.values(course?.sections ?? {}),
  ...(course?.practical ?? []).flatMap(({ html }) => html ?? []),
];

describe('load', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2025-11-30T23:30:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
    log = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    log.mockRestore();
  });

  it('brings the course, safe to draw, and the date in France', async () => {
    const data = await run(async () => record);
    expect(data.course?.description).toBe('<h3>Python</h3>');
    expect(data.course?.practical[0]).toEqual({
      key: 'prerequisites',
      label: 'Prérequis',
      html: '<p>Aucun.</p>',
    });
    expect(data).toMatchObject({ id: 'python', offline: false, updatedOn: '1er décembre 2025' });
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an object', { title: 'x' }],
    ['a text', 'x'],
    ['odd entries', [null, 3, { title: 'x' }, { title: 'x', content: 4 }]],
  ])('stands %s in the free JSON field', async (_name, descriptions) => {
    const odd = { ...record, descriptions } as CourseRecord;
    const data = await run(async () => odd);
    expect(htmlOf(data.course).join('')).not.toMatch(/object|null|undefined/);
  });

  it('makes every section safe to draw', async () => {
    const evil = '<p onclick="x()">mot</p><script>alert(1)</script>';
    const names = ['prerequisites', 'accessConditions', 'methods', 'assessment'] as const;
    const more = ['accessibility', 'certification', 'otherInformation'] as const;
    const typed = Object.fromEntries([...names, ...more].map((name) => [name, evil]));
    const data = await run(async () => ({ ...record, ...typed }));
    expect(htmlOf(data.course)).toEqual(Array(7).fill('<p>mot</p>'));
  });

  it('sends nothing that the page does not read', async () => {
    const { course } = await run(async () => record);
    for (const name of ['categoryId', 'descriptions', 'nbHeure', 'priceActual', 'alternance', 'audience'])
      expect(course).not.toHaveProperty(name);
    expect(Object.keys(course?.sections ?? {})).toEqual(['accessibility', 'other']);
  });

  it('shows so many dates at most, and says so in one line', async () => {
    const dates = Array.from({ length: 30 }, (_, index) => ({
      id: `s${index}`,
      collectionId: 'session',
      startsOn: `2026-01-${String(index + 1).padStart(2, '0')} 12:00:00.000Z`,
    }));
    const busy = { ...record, expand: { session_via_formation: dates } } as unknown as CourseRecord;
    const { course } = await run(async () => busy);
    expect(course?.sessions).toHaveLength(24);
    expect(log.mock.calls).toEqual([['Course python: only the first 24 of its sessions are shown.']]);
  });

  it('names the date that can be had first, by the day in France', async () => {
    const date = (startsOn: string, endsOn: string, more: object) => ({
      ...{ id: startsOn, startsOn: `${startsOn} 12:00:00.000Z`, endsOn: `${endsOn} 12:00:00.000Z` },
      ...more,
    });
    const dates = [
      date('2025-11-30', '2025-12-02', { seats: 0 }),
      date('2025-12-01', '2025-12-01', { seats: 8, seatsTaken: 8 }),
      date('2025-12-08', '2025-12-09', { place: 'distanciel', seats: 8, seatsTaken: 7 }),
    ];
    const dated = (some: object[]) =>
      run(async () => ({ ...record, expand: { session_via_formation: some } }) as unknown as CourseRecord);
    const begins = 'Du 8 au 9 décembre 2025, distanciel';
    expect((await dated(dates)).course).toMatchObject({ begins, sessions: { length: 3 } });
    expect((await dated(dates.slice(0, 2))).course?.begins).toMatch(/^Prochaines dates sur demande/);
  });

  it('says in one line that a description is too long to be shown whole', async () => {
    const endless = { ...record, description: '<p>mot</p>'.repeat(6000) };
    const { course } = await run(async () => endless);
    expect(course?.description.length).toBeLessThanOrEqual(50_000);
    expect(log.mock.calls).toEqual([
      ['Course python: only 50000 of its description’s 60000 characters are shown.'],
    ]);
  });

  it.each<[string, Answer]>([
    ['unknown', async () => null],
    ['inactive', async () => ({ ...record, active: false })],
  ])('an %s course is not found', async (_name, one) => {
    const data = await notFound(one);
    expect(data).toMatchObject({ id: 'python', course: null, offline: false, uncertain: false });
  });

  it('falls back on what ships with the site', async () => {
    const data = await run(unreachable, [record]);
    expect(data).toMatchObject({ course: { id: 'python' }, offline: true });
  });

  it('has nothing to show where neither has the course', async () => {
    const data = await notFound(unreachable, [{ ...record, id: 'seo' }]);
    expect(data).toMatchObject({ course: null, offline: true, uncertain: true });
  });
});
