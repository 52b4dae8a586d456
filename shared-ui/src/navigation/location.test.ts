import { locationOf } from './location';
import { pathParams } from './path-params';

const here = { pathname: '/formations', search: '?q=seo' };

it.each([
  ['/contact?formation=a#b', '/contact', '?formation=a', '#b'],
  ['?tri=croissant', '/formations', '?tri=croissant', ''],
  ['#contenu', '/formations', '?q=seo', '#contenu'],
  ['/confidentialité', '/confidentialit%C3%A9', '', ''],
])('%s is read as a browser reads it', (to, pathname, search, hash) => {
  expect(locationOf(to, here)).toMatchObject({ pathname, search, hash, state: null });
});

it('is another entry each time, with the state of its link', () => {
  const [one, other] = [locationOf('/', here, { a: 1 }), locationOf('/', here)];
  expect(one.key).not.toBe(other.key);
  expect(one.state).toEqual({ a: 1 });
});

it.each([
  ['/', '/', {}],
  ['/formation/:id', '/formation/python', { id: 'python' }],
  ['/formation/:id', '/formation/%C3%A9%2F%3F', { id: 'é/?' }],
  ['/confidentialité', '/confidentialit%C3%A9', {}],
  ['/formation/:id', '/formation/', undefined],
  ['/formation/:id', '/formation', undefined],
  ['/formation/:id', '/formation/python/avis', undefined],
  ['/formation/:id', '/formation/%E0%A4%A', undefined],
  ['/about', '/About', undefined],
])('the pattern %s reads %s as %j', (pattern, path, params) => {
  expect(pathParams(pattern, path)).toEqual(params);
});
