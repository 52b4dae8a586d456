import { readSeen, stateFromCard } from './seen-course';

it('carries what a card says, beside the list it stands in', () => {
  const state = stateFromCard({ id: 'python', title: 'Python', isAlternance: true }, { origin: 'x' });
  expect(state).toMatchObject({ origin: 'x' });
  expect(readSeen(JSON.parse(JSON.stringify(state)))).toEqual({
    id: 'python',
    title: 'Python',
    isAlternance: true,
  });
});

it.each([
  null,
  'x',
  { seen: null },
  { seen: { id: 'python', title: 4, isAlternance: true } },
  { seen: { title: 'Python', isAlternance: true } },
])('reads no course from the state %j', (state) => expect(readSeen(state)).toBeUndefined());
