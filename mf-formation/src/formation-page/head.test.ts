import { school, site } from '@campus/testing/site';
import { bareCourse, course, pageData } from '../testing/sample';
import { describeCourse, head } from './head';

const fullHead = head(pageData, site);
const instance = { '@type': 'CourseInstance', courseWorkload: 'PT14H' };

it('the title names the course', () => {
  expect(fullHead).toMatchObject({
    title: 'Python · Campus Exemple',
    path: '/formation/python',
    type: 'article',
    image: { path: '/partage/python.jpg', width: 1200, height: 630, alt: 'Python' },
  });
  expect(fullHead.noIndex).toBeUndefined();
});

it('search engines get the course', () => {
  expect(fullHead.jsonLd?.[0]).toMatchObject({
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
  expect(fullHead.jsonLd?.[0]?.hasCourseInstance).toEqual([
    { ...instance, courseMode: ['Onsite'], startDate: '2027-01-12', endDate: '2027-01-13', location },
    { ...instance, courseMode: ['Online'], startDate: '2027-03-01', endDate: '2027-03-01' },
  ]);
  expect(fullHead.jsonLd?.[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://campus.example/' },
      { position: 2, item: 'https://campus.example/formations' },
      { position: 3, name: 'Python', item: 'https://campus.example/formation/python' },
    ],
  });
});

it('missing facts are left out; undated courses say how they are followed', () => {
  const empty = head({ ...pageData, course: bareCourse }, site);
  expect(empty.path).toBe('/formation/%C3%A9%26%2F%3F');
  expect(empty.image?.path).toBe('/partage/%C3%A9%26%2F%3F.jpg');
  expect(empty.jsonLd?.[0]?.image).toBeUndefined();
  expect(empty.jsonLd?.[0]?.offers).toBeUndefined();
  expect(empty.jsonLd?.[0]?.hasCourseInstance).toEqual({ '@type': 'CourseInstance' });
  const [undated] = head({ ...pageData, course: { ...course, sessions: [] } }, site).jsonLd ?? [];
  const courseMode = ['Onsite', 'Online', 'Blended'];
  expect(undated?.hasCourseInstance).toEqual({ ...instance, courseMode });
});

it('a group price, its tax and sign language have their codes', () => {
  const price = { ...course.price, per: 'group', vat: 'included' } as const;
  const [first] = head({ ...pageData, course: { ...course, price, language: 'lsf' } }, site).jsonLd ?? [];
  const priceSpecification = { unitText: 'groupe', valueAddedTaxIncluded: true };
  expect(first).toMatchObject({ inLanguage: 'fsl', offers: { priceSpecification } });
  const short = { ...course, littleDescription: '', price };
  expect(describeCourse({ ...short, isAlternance: false }, school)).toContain('€\u00a0TTC par groupe');
  expect(describeCourse(short, school)).toContain('€\u00a0TTC par groupe hors alternance');
});

it('a missing course is not for search engines', () => {
  const unknown = head({ ...pageData, course: null, isUncertain: true }, site);
  expect(unknown.noIndex).toBe(true);
  expect(unknown.description).not.toContain('n’existe pas');
  expect(unknown.description.length).toBeLessThanOrEqual(155);
  const missing = head({ ...pageData, id: 'x y', course: null }, site);
  expect(missing).toMatchObject({
    title: 'Formation non trouvée · Campus Exemple',
    path: '/formation/x%20y',
    noIndex: true,
  });
  expect(missing.jsonLd).toBeUndefined();
  expect(missing.description.length).toBeGreaterThanOrEqual(120);
  expect(missing.description.length).toBeLessThanOrEqual(155);
});

it('the description has the facts after the catchphrase', () => {
  expect(describeCourse({ ...course, isAlternance: false }, school)).toBe(
    'Laisser le code faire à votre place ce qui se répète. Formation de 14\u00a0heures (2\u00a0jours), à Ville-Exemple ou à distance, 1\u202f490\u00a0€. Réponse sous 24\u00a0heures.',
  );
  expect(describeCourse({ ...course, littleDescription: '' }, school)).toContain(
    'gratuit en alternance, 1\u202f490\u00a0€ hors alternance.',
  );
});

it('a lead needs no full stop, and a price on request stands within a sentence', () => {
  const lead = (littleDescription: string) => describeCourse({ ...course, littleDescription }, school);
  expect(lead('Écrire un programme')).toMatch(/^Écrire un programme\. Formation de/);
  expect(lead('Et si vous programmiez\u202f?\n')).toMatch(/^Et si vous programmiez\u202f\? Formation de/);
  const quoted = { ...course, littleDescription: '', price: bareCourse.price };
  expect(describeCourse(quoted, school)).toContain('gratuit en alternance, sur devis hors alternance.');
});

it.each([
  ['empty', bareCourse],
  ['long', { ...course, littleDescription: 'mot '.repeat(100).trim() }],
  ['one endless word', { ...course, littleDescription: 'x'.repeat(400) }],
])('the description fits: %s', (_name, record) => {
  expect(describeCourse(record, school).length).toBeLessThanOrEqual(155);
  expect(describeCourse(record, school).length).toBeGreaterThanOrEqual(120);
});
