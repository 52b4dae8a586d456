import { session } from '../../testing/session';
import { factsOf, hasBegun } from './session';

it('is told with its days, its place and its seats', () => {
  expect(factsOf(session)).toEqual([
    ['Dates', 'du lundi 2 mars 2099 au mercredi 4 mars 2099'],
    ['Lieu', 'en présentiel, 1 place de l’Exemple'],
    ['Places libres', '6'],
  ]);
});

it.each(['', '2099-07-01'])('of one day has one date: it ends on "%s"', (endsOn) => {
  const bare = { ...session, endsOn, place: '', address: '', freeSeats: null } as const;
  expect(factsOf({ ...bare, startsOn: '2099-07-01' })).toEqual([['Dates', 'le mercredi 1er juillet 2099']]);
});

it('keeps the other first numbers as they are', () => {
  const [dates] = factsOf({ ...session, startsOn: '2099-03-11', endsOn: '' });
  expect(dates?.[1]).toBe('le mercredi 11 mars 2099');
});

it('has begun from its first day on', () => {
  const at = (time: string) => hasBegun(session, Date.parse(time));
  expect([at('2099-03-01T23:59:59Z'), at('2099-03-02T00:00:00Z')]).toEqual([false, true]);
});
