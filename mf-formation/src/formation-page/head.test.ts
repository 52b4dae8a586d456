import { site } from 'testing/site';
import { bare, course, data } from '../testing/sample';
import { describeCourse } from './describe-course';
import { head } from './head';

describe('head', () => {
  const full = head(data, site);

  it('names the course', () => {
    expect(full).toMatchObject({
      title: 'Python · Campus Exemple',
      path: '/formation/python',
      type: 'article',
      image: { path: '/partage/python.jpg', width: 1200, height: 630, alt: 'Python' },
    });
    expect(full.noIndex).toBeUndefined();
  });

  it('describes the course to search engines', () => {
    expect(full.jsonLd?.[0]).toMatchObject({
      '@type': 'Course',
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
    expect(full.jsonLd?.[0]?.hasCourseInstance).toEqual([
      {
        '@type': 'CourseInstance',
        courseMode: ['Onsite'],
        courseWorkload: 'PT14H',
        startDate: '2027-01-12',
        endDate: '2027-01-13',
        location: { '@type': 'Place', address: '1 place de l’Exemple, Ville-Exemple' },
      },
      {
        '@type': 'CourseInstance',
        courseMode: ['Online'],
        courseWorkload: 'PT14H',
        startDate: '2027-03-01',
        endDate: '2027-03-01',
      },
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

  it('leaves out what a record does not say', () => {
    const empty = head({ ...data, course: bare }, site);
    expect(empty.path).toBe('/formation/%C3%A9%26%2F%3F');
    expect(empty.image?.path).toBe('/partage/%C3%A9%26%2F%3F.jpg');
    expect(empty.jsonLd?.[0]).not.toHaveProperty('image');
    expect(empty.jsonLd?.[0]).not.toHaveProperty('offers');
    expect(empty.jsonLd?.[0]?.hasCourseInstance).toEqual({ '@type': 'CourseInstance' });
  });

  it('says of a course without dates how it can be followed', () => {
    const [first] = head({ ...data, course: { ...course, sessions: [] } }, site).jsonLd ?? [];
    expect(first?.hasCourseInstance).toEqual({
      '@type': 'CourseInstance',
      courseMode: ['Onsite', 'Online', 'Blended'],
      courseWorkload: 'PT14H',
    });
  });

  it('says that a price is for a group, tax included, and what sign language is called', () => {
    const price = { ...course.price, per: 'group', vat: 'included' } as const;
    const [first] = head({ ...data, course: { ...course, price, language: 'lsf' } }, site).jsonLd ?? [];
    expect(first).toMatchObject({
      inLanguage: 'fsl',
      offers: { priceSpecification: { unitText: 'groupe', valueAddedTaxIncluded: true } },
    });
    expect(describeCourse({ ...course, price })).toContain('1\u202f490\u00a0€ par groupe');
  });

  it('keeps a missing course out of search engines', () => {
    const unknown = head({ ...data, course: null, uncertain: true }, site);
    expect(unknown).toMatchObject({
      noIndex: true,
      description: expect.not.stringContaining('n’existe pas'),
    });
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

describe('the description', () => {
  it('says the facts after the catchphrase', () => {
    expect(describeCourse(course)).toBe(
      'Laisser le code faire à votre place ce qui se répète. Formation de 14\u00a0heures (2\u00a0jours), présentiel, distanciel ou hybride, 1\u202f490\u00a0€. Réponse sous 24\u00a0heures.',
    );
  });

  it.each([
    ['empty', bare],
    ['long', { ...course, littleDescription: 'mot '.repeat(100).trim() }],
    ['one endless word', { ...course, littleDescription: 'x'.repeat(400) }],
  ])('has a good length: %s', (_name, record) => {
    expect(describeCourse(record).length).toBeLessThanOrEqual(155);
    expect(describeCourse(record).length).toBeGreaterThanOrEqual(120);
  });
});
