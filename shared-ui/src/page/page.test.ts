import fc from 'fast-check';
import school from '../../../school.json';
import { fill } from './fill';
import { breadcrumbs, schoolJsonLd } from './json-ld';
import {
  mostResults,
  placeInList,
  readOrigin,
  readSeen,
  scrollKey,
  stateBackTo,
  stateFromCard,
  stateFromList,
} from './list-origin';
import { isNotFound, NotFound } from '@campus/contract';
import { srcSetOf } from '../backend/pictures';

describe('fill', () => {
  it("replaces names by the school's values", () => {
    const text = fill('{name}, {city} ({referent}).', school);
    expect(text).toBe('Campus Exemple, Ville-Exemple (Camille Exemple).');
  });

  it("names the referent, or the function with the school's phone and mail", () => {
    const { phone, email } = school.referent;
    expect(fill('{referentPhone} {referentEmail}', school)).toBe(`${phone} ${email}`);
    const nobody = { ...school, referent: { name: '', phone: '', email: '' } };
    expect(fill('{referentPhone} {referentEmail}', nobody)).toBe(`${school.phone} ${school.email}`);
    expect(fill('Écrivez à {referent}.', nobody)).toBe('Écrivez à notre référent handicap.');
  });

  it.each([
    [['actions de formation'], 'de la catégorie d’action suivante\u00a0: actions de formation.'],
    [
      ['actions de formation', 'bilans de compétences'],
      'des catégories d’actions suivantes\u00a0: actions de formation, bilans de compétences.',
    ],
  ])('puts the categories of the certificate into its sentence: %j', (qualityCategories, end) => {
    const sentence = fill('{quality}', { ...school, qualityCategories });
    expect(sentence).toBe(`La certification qualité a été délivrée au titre ${end}`);
  });

  it('claims no certificate for a school without categories', () => {
    expect(fill('Oui. {quality}', { ...school, qualityCategories: [] })).toBe('Oui. ');
  });

  it('replaces known names only, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...'{city} {referent} {map} {__proto__} {constructor} { } {{'.split(' '), '{ city }'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const filled = text.replaceAll('{city}', school.city).replaceAll('{referent}', school.referent.name);
        expect(fill(text, school)).toBe(filled);
      }),
    );
  });
});

describe('json-ld', () => {
  const site = { origin: 'https://campus.example', school };
  const jsonLd = { '@type': 'EducationalOrganization', name: school.name, url: 'https://campus.example/' };
  const address = {
    '@type': 'PostalAddress',
    streetAddress: school.street,
    postalCode: school.postcode,
    addressLocality: school.city,
    addressCountry: 'FR',
  };

  it.each([
    ['its name', {}, jsonLd],
    ['its address', { address: true }, { ...jsonLd, address }],
    [
      'how to reach it',
      { address: true, contact: true },
      { ...jsonLd, telephone: school.phoneHref, email: school.email, address },
    ],
  ])('says of the school %s, and nothing that the page does not show', (_name, shown, expected) => {
    expect(schoolJsonLd(site, shown)).toEqual(expected);
  });

  it('leads from the home page to a page', () => {
    const of = (position: number, name: string, path: string) => {
      return { '@type': 'ListItem', position, name, item: `https://campus.example${path}` };
    };
    expect(breadcrumbs(site, ['Nos formations', '/formations'], ['Python', '/formation/python'])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        of(1, 'Accueil', '/'),
        of(2, 'Nos formations', '/formations'),
        of(3, 'Python', '/formation/python'),
      ],
    });
  });
});

describe('list-origin', () => {
  const locationAt = (path: string, state: unknown = null) => {
    const { pathname, search, hash } = new URL(path, 'https://campus.example');
    return { pathname, search, hash, state, key: 'k1' };
  };

  it('leads from a list to a course and back to the same list, at the same place', () => {
    const state = stateFromList(locationAt('/formations?q=vente&n=12'));
    const origin = readOrigin(state);
    expect(origin).toEqual({ list: '/formations?q=vente&n=12', scroll: 'k1' });
    const back = locationAt('/formations?q=vente&n=12', origin && stateBackTo(origin));
    expect(scrollKey({ ...back, key: 'k2' })).toBe('k1');
    expect(readOrigin(stateFromList({ ...back, key: 'k2' }))?.scroll).toBe('k1');
  });

  it.each([
    null,
    { origin: null },
    { origin: { list: '/formations' } },
    { origin: { list: '/contact', scroll: 'k' } },
    { origin: { list: '//evil.example', scroll: 'k' } },
    { origin: { list: '/formations-x', scroll: 'k' } },
    { origin: { list: `/formations?q=${'x'.repeat(2000)}`, scroll: 'k' } },
    { origin: { list: 4, scroll: 'k' } },
  ])('reads no list from the state %j', (state) => {
    expect(readOrigin(state)).toBeUndefined();
  });

  it.each([null, undefined, 'x', { scroll: 4 }])('has a scroll key of its own with the state %j', (state) => {
    expect(scrollKey(locationAt('/formations', state))).toBe('k1');
  });

  const course = (id: string) => ({ id, title: id.toUpperCase(), isAlternance: id === 'b' });
  const results = ['a', 'b', 'c'].map(course);

  it('has the results, so that each leads to the next', () => {
    const origin = readOrigin(stateFromList(locationAt('/formations?q=vente'), results));
    expect(origin?.results).toEqual(results);
    const places = ['a', 'b', 'c'].map((id) => origin && placeInList(origin, id));
    expect(places).toEqual([
      { previous: undefined, next: course('b'), position: 1, count: 3 },
      { previous: course('a'), next: course('c'), position: 2, count: 3 },
      { previous: course('b'), next: undefined, position: 3, count: 3 },
    ]);
  });

  it.each([
    ['of another list', results, 'z'],
    ['that is the only one', results.slice(0, 1), 'a'],
    ['of a list that nobody told', undefined, 'a'],
  ])('has no place for a course %s', (_what, known, id) => {
    const origin = readOrigin(stateFromList(locationAt('/formations'), known));
    expect(origin && placeInList(origin, id)).toBeUndefined();
    expect(origin).toBeDefined();
  });

  it('keeps the valid ones of malformed or too many results', () => {
    const read = (odd: unknown) => readOrigin({ origin: { list: '/formations', scroll: 'k', results: odd } });
    expect(read('x')).toEqual({ list: '/formations', scroll: 'k' });
    expect(read([null, 3, { id: 4, title: 'x' }, { id: 'a', title: 'A' }])?.results).toEqual([course('a')]);
    const many = Array.from({ length: 9999 }, (_, index) => course(`f${index}`));
    expect(read(many)?.results).toHaveLength(mostResults);
  });
});

describe('not-found', () => {
  it("has the data of a page's own view", () => {
    const error = new NotFound('no such course', { top: [] });
    expect(error).toMatchObject({ message: 'no such course', data: { top: [] } });
    expect(isNotFound(error)).toBe(true);
    // By its name: a remote's copy is another class.
    expect(isNotFound(Object.assign(new Error('copy'), { name: 'NotFound' }))).toBe(true);
  });

  it.each([[new Error('other')], [{ name: 'NotFound' }], [null]])('is not %s', (error) => {
    expect(isNotFound(error)).toBe(false);
  });
});

it('a stored picture has three widths, one outside PocketBase a single size', () => {
  const file = '/api/files/formation/python/a.jpg';
  expect(srcSetOf(file)).toBe(`${file}?thumb=400x225 400w, ${file}?thumb=800x450 800w, ${file} 1600w`);
  for (const src of ['/fallback/a.jpg', '']) expect(srcSetOf(src)).toBeUndefined();
});

describe('seen-course', () => {
  it('has title and picture of the card, beside its list', () => {
    const course = { id: 'python', title: 'Python', isAlternance: true, src: '/api/files/a.webp' };
    const origin = { list: '/formations', scroll: 'x' };
    const state = stateFromCard(course, { origin });
    expect(state).toMatchObject({ origin });
    expect(readSeen(JSON.parse(JSON.stringify(state)))).toEqual(course);
  });

  it.each([
    null,
    { seen: null },
    { seen: { id: 'python', title: 4, isAlternance: true } },
    { seen: { title: 'Python', isAlternance: true } },
  ])('reads no course from the state %j', (state) => expect(readSeen(state)).toBeUndefined());
});
