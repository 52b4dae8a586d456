import { readSeen, stateFromCard } from './seen-course';

it('carries what a card says, beside the list it stands in', () => {
  const state = stateFromCard({ id: 'python', title: 'Python', alternance: '1' }, { origin: 'x' });
  expect(state).toMatchObject({ origin: 'x' });
  expect(readSeen(JSON.parse(JSON.stringify(state)))).toEqual({
    id: 'python',
    title: 'Python',
    alternance: '1',
  });
});

it('carries the title alone where the card has no more', () => {
  expect(readSeen(stateFromCard({ id: 'python', title: 'Python' }))?.alternance).toBe('');
});

it.each([
  null,
  undefined,
  'x',
  {},
  { seen: null },
  { seen: { id: 'python' } },
  { seen: { id: 'python', title: 4, alternance: '' } },
  { seen: { title: 'Python', alternance: '' } },
])('reads no course from the state %j', (state) => expect(readSeen(state)).toBeUndefined());
