import { session } from '../../testing/session';
import { factsOf, hasBegun } from './course-session';

it('a session is told with its days, its place and its seats', () => {
  expect(factsOf(session)).toEqual([
    ['Dates', 'du lundi 2 mars 2099 au mercredi 4 mars 2099'],
    ['Lieu', 'en présentiel, 1 place de l’Exemple'],
    ['Précision', 'Les mardis soir'],
    ['Places libres', '6'],
  ]);
});

it('a session of one day has one date', () => {
  const bare = { ...session, endsOn: '', place: '', address: '', note: '', freeSeats: null } as const;
  const first = [['Dates', 'le mercredi 1er juillet 2099']];
  expect(factsOf({ ...bare, startsOn: '2099-07-01' })).toEqual(first);
  expect(factsOf({ ...bare, startsOn: '2099-07-01', endsOn: '2099-07-01' })).toEqual(first);
  expect(factsOf({ ...bare, startsOn: '2099-03-11' })).toEqual([['Dates', 'le mercredi 11 mars 2099']]);
});

it('a session has begun from its first day on', () => {
  const at = (time: string) => hasBegun(session, Date.parse(time));
  expect([at('2099-03-01T23:59:59Z'), at('2099-03-02T00:00:00Z')]).toEqual([false, true]);
});
