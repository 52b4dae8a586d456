import { routes } from '../testing/routes';

const { canonical, rows } = routes;

const terms = '/conditions-g%C3%A9n%C3%A9rales';
const rules = '/r%C3%A8glement-int%C3%A9rieur';

it.each([
  ['accents', '/conditions-générales', undefined],
  ['percent-encoded', terms, undefined],
  ['percent-encoded in small letters', '/conditions-g%c3%a9n%c3%a9rales', undefined],
  ['without accents', '/conditions-generales', terms],
  ['decomposed accents', '/conditions-générales'.normalize('NFD'), terms],
  ['decomposed and encoded', encodeURI('/règlement-intérieur'.normalize('NFD')), rules],
  ['capitals', '/Règlement-Intérieur', rules],
  ['the footer’s capital', '/Formations', '/formations'],
  ['a slash at the end', '/formations/', '/formations'],
  ['several slashes at the end', '/about///', '/about'],
  ['the home page', '/', undefined],
  ['nothing but slashes', '//', '/'],
  ['the old address of the cars', '/cars-category', '/formations'],
  ['the old address, otherwise spelled', '/Cars-Category/', '/formations'],
  ['a course', '/formation/python', undefined],
  ['a course with a slash', '/formation/python/', '/formation/python'],
  ['a course keeps its capitals', '/formation/Python', undefined],
  ['an unknown address', '/nulle-part', undefined],
  ['an unknown address with a slash', '/nulle-part/', '/nulle-part'],
  ['another host in disguise', '//ailleurs.example/', '/ailleurs.example'],
  ['broken encoding', '/%E0%A4%A', undefined],
])('%s: %s -> %s', (_case, path, expected) => {
  expect(canonical(path)).toBe(expected);
});

it('redirects once at most', () => {
  const odd = ['/Formations/', '/conditions-generales/', '/cars-category/', '//x//', '/%252F/', '/a%2F/'];
  for (const path of [...odd, ...rows.map((route) => route.path)]) {
    const target = canonical(path);
    if (target) expect([path, canonical(target)]).toEqual([path, undefined]);
  }
});
