import { ClientResponseError } from 'pocketbase';
import { renderToString } from 'react-dom/server';
import words from '@campus/pocketbase/seed/texts/alternance.json';
import { type Backend, type CourseDetail, type CourseRecord, isNotFound, type Text } from '@campus/shared-ui';
import { school, site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { courseRecord } from '../../../shared-ui/src/backend/testing/records';
import { bare, course, data, shown, detail, bareDetail } from '../testing/sample';
import { describeCourse, head } from './head';
import { Essentials } from './receipt/Receipt';
import { load } from './load';
import { mailAddress, networks } from './share/networks';
import type { Course } from './page-course';
import { tint } from './tint';

describe('Essentials', () => {
  const draw = (change: Partial<CourseDetail> = {}) =>
    renderToString(withSite(<Essentials course={shown({ ...detail, ...change })} />));
  /** Its lines, as they are read. */
  const essentialsText = (html: string) =>
    [...html.replace(/<!--.*?-->/g, '').matchAll(/<p.*?>(.*?)<\/p>/g)].map(([, line = '']) =>
      line.replace(/<[^>]*>/g, ''),
    );

  it('the facts of the course show, and a link to the form for it', () => {
    const html = draw();
    expect(essentialsText(html)).toEqual([
      'Python',
      '14\u00a0heures (2\u00a0jours) · Du 12 au 13 janvier 2027, 1 place de l’Exemple, Ville-Exemple',
      'Gratuit en alternance',
      '1\u202f490\u00a0€ hors alternance',
    ]);
    expect(html).toMatch(/<a [^>]*href="\/contact\?formation=python"[^>]*>Contacter<\/a>/);
  });

  const full = detail.sessions.slice(1);
  it.each<[string, Partial<CourseDetail>, string]>([
    [
      'has no dates',
      { sessions: [] },
      'Dates sur demande, Ville-Exemple, dans vos locaux, à distance ou hybride',
    ],
    ['is full', { sessions: full, places: ['distanciel'] }, 'Prochaines dates sur demande, à distance'],
    ['says nothing of it', bareDetail, 'Dates sur demande'],
  ])('the beginning is named where a course %s', (_what, change, text) => {
    expect(essentialsText(draw(change))[1]).toMatch(text);
  });

  it('the unit of a price is named; a price on request has none', () => {
    const initial = { ...detail, isAlternance: false };
    expect(essentialsText(draw(initial))[2]).toBe('1\u202f490\u00a0€ par personne');
    const price = { ...detail.price, per: 'group' as const };
    expect(essentialsText(draw({ ...initial, price }))[2]).toBe('1\u202f490\u00a0€ par groupe');
    expect(essentialsText(draw(bareDetail))[2]).toBe('Sur devis');
  });
});

describe('head', () => {
  const full = head(data, site);
  const instance = { '@type': 'CourseInstance', courseWorkload: 'PT14H' };

  it('the title names the course', () => {
    expect(full).toMatchObject({
      title: 'Python · Campus Exemple',
      path: '/formation/python',
      type: 'article',
      image: { path: '/partage/python.jpg', width: 1200, height: 630, alt: 'Python' },
    });
    expect(full.noIndex).toBeUndefined();
  });

  it('search engines get the course', () => {
    expect(full.jsonLd?.[0]).toMatchObject({
      '@type': 'Course',
      name: 'Python',
      url: 'https://campus.example/formation/python',
      inLanguage: 'fr',
      educationalCredentialAwarded: 'RS1234',
      offers: {
        '@type': 'Offer',
        price: 1490,
        priceCurrency: 'EUR',
        priceSpecification: { unitText: 'personne', valueAddedTaxIncluded: false },
      },
    });
    const location = { '@type': 'Place', address: '1 place de l’Exemple, Ville-Exemple' };
    const [first, second] = [
      { courseMode: ['Onsite'], startDate: '2027-01-12', endDate: '2027-01-13', location },
      { courseMode: ['Online'], startDate: '2027-03-01', endDate: '2027-03-01' },
    ];
    expect(full.jsonLd?.[0]?.hasCourseInstance).toEqual([
      { ...instance, ...first },
      { ...instance, ...second },
    ]);
    expect(full.jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://campus.example/' },
        { position: 2, item: 'https://campus.example/formations' },
        { position: 3, name: 'Python', item: 'https://campus.example/formation/python' },
      ],
    });
  });

  it('missing facts are left out; undated courses say how they are followed', () => {
    const empty = head({ ...data, course: bare }, site);
    expect(empty.path).toBe('/formation/%C3%A9%26%2F%3F');
    expect(empty.image?.path).toBe('/partage/%C3%A9%26%2F%3F.jpg');
    expect(empty.jsonLd?.[0]?.image).toBeUndefined();
    expect(empty.jsonLd?.[0]?.offers).toBeUndefined();
    expect(empty.jsonLd?.[0]?.hasCourseInstance).toEqual({ '@type': 'CourseInstance' });
    const [undated] = head({ ...data, course: { ...course, sessions: [] } }, site).jsonLd ?? [];
    const courseMode = ['Onsite', 'Online', 'Blended'];
    expect(undated?.hasCourseInstance).toEqual({ ...instance, courseMode });
  });

  it('a group price, its tax and sign language have their codes', () => {
    const price = { ...course.price, per: 'group', vat: 'included' } as const;
    const [first] = head({ ...data, course: { ...course, price, language: 'lsf' } }, site).jsonLd ?? [];
    const priceSpecification = { unitText: 'groupe', valueAddedTaxIncluded: true };
    expect(first).toMatchObject({ inLanguage: 'fsl', offers: { priceSpecification } });
    expect(describeCourse({ ...course, price, isAlternance: false }, school)).toContain('€ par groupe');
  });

  it('a missing course is not for search engines', () => {
    const unknown = head({ ...data, course: null, uncertain: true }, site);
    expect(unknown.noIndex).toBe(true);
    expect(unknown.description).not.toContain('n’existe pas');
    expect(unknown.description.length).toBeLessThanOrEqual(155);
    const missing = head({ ...data, id: 'x y', course: null }, site);
    expect(missing).toMatchObject({
      title: 'Formation non trouvée · Campus Exemple',
      path: '/formation/x%20y',
      noIndex: true,
    });
    expect(missing.jsonLd).toBeUndefined();
    expect(missing.description.length).toBeGreaterThanOrEqual(120);
    expect(missing.description.length).toBeLessThanOrEqual(155);
  });
});

it('the description has the facts after the catchphrase', () => {
  expect(describeCourse({ ...course, isAlternance: false }, school)).toBe(
    'Laisser le code faire à votre place ce qui se répète. Formation de 14\u00a0heures (2\u00a0jours), à Ville-Exemple ou à distance, 1\u202f490\u00a0€. Réponse sous 24\u00a0heures.',
  );
  expect(describeCourse({ ...course, littleDescription: '' }, school)).toContain(
    'gratuit en alternance, 1\u202f490\u00a0€ hors alternance.',
  );
});

it.each([
  ['empty', bare],
  ['long', { ...course, littleDescription: 'mot '.repeat(100).trim() }],
  ['one endless word', { ...course, littleDescription: 'x'.repeat(400) }],
])('the description fits: %s', (_name, record) => {
  expect(describeCourse(record, school).length).toBeLessThanOrEqual(155);
  expect(describeCourse(record, school).length).toBeGreaterThanOrEqual(120);
});

describe('load', () => {
  const record = courseRecord({
    littleDescription: '',
    description: '<h1>Python</h1><script>alert(1)</script>',
    descriptions: [
      { title: 'Prérequis', content: 'Aucun.' },
      { title: '', content: 'sans titre' },
    ],
  });

  type Answer = () => Promise<CourseRecord | null>;

  function backend(one: Answer, fallback: CourseRecord[] = []): Backend {
    const records = { one, list: texts } as unknown as Backend['records'];
    return { records, fallback: async () => fallback, timeout: 30_000 };
  }
  const texts = jest.fn();

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

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2025-11-30T23:30:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('the course comes with safe HTML, and the date in France', async () => {
    const data = await run(async () => record);
    expect(data.course?.description).toBe('<h3>Python</h3>');
    const first = { key: 'prerequisites', label: 'Prérequis', html: '<p>Aucun.</p>' };
    expect(data.course?.practical[0]).toEqual(first);
    expect(data).toMatchObject({ id: 'python', offline: false, updatedOn: '1er décembre 2025' });
  });

  it.each([
    [
      'the first list',
      '<p>a</p><h3>Au programme</h3><ul><li>b</li></ul><p>c</p>',
      '<ul><li>b</li></ul>',
      '<p>a</p><p>c</p>',
    ],
    ['its own heading', '<h3>Jour 1</h3><ul><li>b</li></ul>', '<ul><li>b</li></ul>', '<h3>Jour 1</h3>'],
    ['no list', '<p>a</p>', '', '<p>a</p>'],
    [
      'a list in a list',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      '',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
  ])('the programme is the list, and the rest is folded: %s', async (_what, html, list, around) => {
    const { course } = await run(async () => ({ ...record, description: html }));
    expect(course).toMatchObject({ programme: list, description: around });
  });

  it.each<[unknown]>([
    [null],
    [{ title: 'x' }],
    ['x'],
    [[null, 3, { title: 'x' }, { title: 'x', content: 4 }]],
  ])('a malformed JSON field is accepted: %j', async (descriptions) => {
    const data = await run(async () => ({ ...record, descriptions }) as CourseRecord);
    expect(htmlOf(data.course).join('')).not.toMatch(/object|null|undefined/);
  });

  it('every section is safe HTML', async () => {
    const evil = '<p onclick="x()">mot</p><script>alert(1)</script>';
    const names = ['prerequisites', 'accessConditions', 'methods', 'assessment'] as const;
    const more = ['accessibility', 'certification', 'otherInformation'] as const;
    const typed = Object.fromEntries([...names, ...more].map((name) => [name, evil]));
    const data = await run(async () => ({ ...record, ...typed }));
    expect(htmlOf(data.course)).toEqual(Array(7).fill('<p>mot</p>'));
  });

  const ownText = { id: 'b', title: 'Ici', content: 'À {city}.' };
  it.each<[string, () => Promise<Partial<Text>[]>, Partial<Text>[]]>([
    [
      'hers',
      async () => [ownText, { id: 'alternance', title: 'Et ici ?' }],
      [{ title: 'Et ici ?' }, ownText],
    ],
    ['that ship, where she has none', async () => [], words],
    ['that ship, where hers cannot be had', unreachable, words],
  ])('the texts on alternance come from the school: %s', async (_which, answer, [heading, ...items]) => {
    texts.mockImplementation(answer);
    const { course } = await run(async () => ({ ...record, alternance: true }));
    expect(course?.alternance).toMatchObject({ title: heading?.title, items });
    expect(console.error).toHaveBeenCalledTimes(answer === unreachable ? 1 : 0);
    texts.mockClear();
    expect((await run(async () => record)).course?.alternance).toBeUndefined();
    expect(texts).not.toHaveBeenCalled();
  });

  it('the data has nothing that the page does not read', async () => {
    const { course } = await run(async () => record);
    for (const name of ['categoryId', 'descriptions', 'nbHeure', 'priceActual', 'audience'])
      expect(course).not.toHaveProperty(name);
    expect(Object.keys(course?.sections ?? {})).toEqual(['accessibility', 'other']);
  });

  it('dates and a description beyond the limit are cut, with one log line each', async () => {
    const dates = Array.from({ length: 30 }, (_, index) => ({
      id: `s${index}`,
      collectionId: 'session',
      startsOn: `2026-01-${String(index + 1).padStart(2, '0')} 12:00:00.000Z`,
    }));
    const busy = { description: '<p>mot</p>'.repeat(6000), expand: { session_via_formation: dates } };
    const { course } = await run(async () => ({ ...record, ...busy }) as unknown as CourseRecord);
    expect(course?.sessions).toHaveLength(24);
    expect(course?.description.length).toBeLessThanOrEqual(50_000);
    expect(jest.mocked(console.error).mock.calls.flat().toSorted()).toEqual([
      'Course python: only 50000 of its description’s 60000 characters are shown.',
      'Course python: only the first 24 of its sessions are shown.',
    ]);
  });

  it('the first date with a free seat is named, by the day in France', async () => {
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
    const begins = 'Du 8 au 9 décembre 2025, à distance';
    expect((await dated(dates)).course).toMatchObject({ begins, sessions: { length: 3 } });
    expect((await dated(dates.slice(0, 2))).course?.begins).toMatch(/^Prochaines dates sur demande/);
  });

  it.each<[string, Answer]>([
    ['unknown', async () => null],
    ['inactive', async () => ({ ...record, active: false })],
  ])('an %s course is not found', async (_name, one) => {
    const data = await notFound(one);
    expect(data).toMatchObject({ id: 'python', course: null, offline: false, uncertain: false });
  });

  it('the shipped course is used; without it, nothing is known', async () => {
    const data = await run(unreachable, [record]);
    expect(data).toMatchObject({ course: { id: 'python' }, offline: true });
    const none = await notFound(unreachable, [{ ...record, id: 'seo' }]);
    expect(none).toMatchObject({ course: null, offline: true, uncertain: true });
  });
});

describe('networks', () => {
  const url = 'https://campus.example/formation/python';
  const title = 'Vente & négociation : « grands comptes »';

  it('the menu has the networks in order, and the title where one accepts it', () => {
    expect(networks.map(({ name }) => name)).toEqual(['LinkedIn', 'Facebook', 'X', 'WhatsApp']);
    const x = new URL(networks[2]?.href(url, title) ?? '');
    expect(x.searchParams.get('text')).toBe(title);
  });

  it('a mail’s parameters are encoded, with the text before the link', () => {
    expect(mailAddress(url, 'Vente & conseil', '')).toBe(
      'mailto:?subject=Vente%20%26%20conseil&body=https%3A%2F%2Fcampus.example%2Fformation%2Fpython',
    );
    const { searchParams } = new URL(mailAddress(url, title, 'Formation de 14 heures.'));
    expect(searchParams.get('body')).toBe(`Formation de 14 heures.\r\n\r\n${url}`);
  });
});

it('the figures are those of the specification', () => {
  const { alternance, initial } = school.figures;
  const lines = (figures: typeof initial) =>
    figures.map(({ value, title, period }) => `${title}: ${value}, ${period}`.replaceAll('\u00a0', ' '));
  expect(lines(alternance)).toEqual([
    'Taux d’assiduité: 80,25 %, 2024',
    'Taux de satisfaction: 90 %, 2024',
    'Taux d’interruption: 8 %, 2024-2025',
    'Taux de retour à l’emploi: N/A, publié en 2025',
    'Apprentis formés: + de 60, 2024',
  ]);
  const initially = ['Taux d’assiduité: 100 %, 2023-2024', 'Taux de satisfaction: 100 %, 2023-2024'];
  expect(lines(initial)).toEqual(initially);
});

it.each(['#E0EEF7', '#000', 'teal', 'rgb(10, 20, 30)', 'oklch(0.7 0.1 200 / 50%)'])(
  'the colour %s passes',
  (value) => expect(tint(value, '#000000')).toEqual({ '--c': value }),
);

it.each(['', 'red;position:fixed', 'url(https://evil.example/x)', '#12', 'var(--x)'])(
  'the colour "%s" is replaced',
  (value) => expect(tint(value, '#D3EEDC')).toEqual({ '--c': '#D3EEDC' }),
);
