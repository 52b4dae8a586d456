import { mostResults, placeInList, readOrigin, scrollKey, stateBackTo, stateFromList } from './list-origin';

const at = (path: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(path, 'https://campus.example');
  return { pathname, search, hash, state, key: 'k1' };
};

it('leads from a list to a course and back to the same list, at the same place', () => {
  const state = stateFromList(at('/formations?q=vente&n=12'));
  const origin = readOrigin(state);
  expect(origin).toEqual({ list: '/formations?q=vente&n=12', scroll: 'k1' });
  const back = at('/formations?q=vente&n=12', origin && stateBackTo(origin));
  expect(scrollKey({ ...back, key: 'k2' })).toBe('k1');
  expect(readOrigin(stateFromList({ ...back, key: 'k2' }))?.scroll).toBe('k1');
});

it.each([
  null,
  undefined,
  'x',
  {},
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

it.each([null, undefined, 'x', { scroll: 4 }])('has a place of its own with the state %j', (state) => {
  expect(scrollKey(at('/formations', state))).toBe('k1');
});

const course = (id: string) => ({ id, title: id.toUpperCase(), isAlternance: id === 'b' });
const results = ['a', 'b', 'c'].map(course);

it('carries the results, so that one leads to the next', () => {
  const origin = readOrigin(stateFromList(at('/formations?q=vente'), results));
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
  const origin = readOrigin(stateFromList(at('/formations'), known));
  expect(origin && placeInList(origin, id)).toBeUndefined();
  expect(origin).toBeDefined();
});

it('takes of odd or endless results what can be read', () => {
  const read = (odd: unknown) => readOrigin({ origin: { list: '/formations', scroll: 'k', results: odd } });
  expect(read('x')).toEqual({ list: '/formations', scroll: 'k' });
  expect(read([null, 3, { id: 4, title: 'x' }, { id: 'a', title: 'A' }])?.results).toEqual([course('a')]);
  expect(read(Array.from({ length: 9999 }, (_, index) => course(`f${index}`)))?.results).toHaveLength(
    mostResults,
  );
});
