import type { Session } from './course-children';
import { noSessionText, seatsText, sessionText } from './session-text';

const session: Session = {
  id: 's',
  startsOn: '2027-03-03',
  endsOn: '2027-03-05',
  place: 'presentiel',
  address: '1 place de l’Exemple',
  freeSeats: 4,
  note: 'le soir',
};

it('describes a session in one line', () => {
  expect(sessionText(session)).toBe(
    'Du 3 au 5 mars 2027, 1 place de l’Exemple, 4\u00a0places libres, le soir',
  );
  expect(sessionText({ ...session, address: '' }, 'Ville')).toMatch('2027, Ville, 4');
  const bare = { ...session, place: undefined, address: '', freeSeats: undefined, note: '' };
  expect(sessionText(bare)).toBe('Du 3 au 5 mars 2027');
  expect(sessionText({ ...bare, freeSeats: 0 })).toBe('Du 3 au 5 mars 2027, complet');
});

it.each([
  [0, 'Complet'],
  [1, '1\u00a0place libre'],
  [2, '2\u00a0places libres'],
  [undefined, ''],
])('%j free seats: “%s”', (freeSeats, text) => expect(seatsText({ freeSeats })).toBe(text));

it('offers dates on request, with the delay if known', () => {
  const after = (days: string) => `Dates sur demande, ${days} au moins après la signature`;
  expect(noSessionText({ accessDelay: 14 })).toBe(after('14\u00a0jours'));
  expect(noSessionText({ accessDelay: 1 })).toBe(after('1\u00a0jour'));
  expect(noSessionText({ accessDelay: undefined })).toBe('Dates sur demande');
});
