import { readOrigin, scrollKey, stateBackTo, stateFromList } from './list-origin';

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
