import { courseRecord, sessionRecord } from '../backend/testing/records';
import { toFundings, toResults, toSessions } from './course-children';

const week = { startsOn: '2027-03-03 00:00:00.000Z', endsOn: '2027-03-05 00:00:00.000Z' };
const session = (more: object) => sessionRecord({ ...week, place: 'presentiel', ...more });
const sessions = (now: string, ...list: object[]) =>
  toSessions(courseRecord({ expand: { session_via_formation: list.map(session) } }), new Date(now));
const funding = (kind: string, more: object = {}) => {
  return { id: kind, collectionId: 'financement', kind, learnerPays: 0, conditions: '', ...more };
};

describe('sessions', () => {
  it('has the dates, place and seats of a session', () => {
    const typed = { note: 'Le soir', address: 'Ici' };
    const [found] = sessions('2027-01-01T00:00:00Z', { ...typed, seats: 8, seatsTaken: 5 });
    const days = { startsOn: '2027-03-03', endsOn: '2027-03-05' };
    expect(found).toEqual({ id: 's', ...days, place: 'presentiel', ...typed, freeSeats: 3 });
  });

  it.each([
    [0, 3, undefined],
    [8, 8, 0],
    [8, 20, 0],
  ])('of %d seats, %d taken: %j are free', (seats, seatsTaken, freeSeats) => {
    expect(sessions('2027-01-01T00:00:00Z', { seats, seatsTaken })[0]?.freeSeats).toBe(freeSeats);
  });

  it('a session has free seats until its first day ends in France', () => {
    const at = (now: string) => sessions(now, { seats: 8 })[0]?.freeSeats;
    expect([at('2027-03-03T22:59:00Z'), at('2027-03-03T23:00:00Z')]).toEqual([8, undefined]);
  });

  it('a session lasts until its last day ends in France, or its only day', () => {
    expect(sessions('2027-03-05T22:59:00Z', {})).toHaveLength(1);
    expect(sessions('2027-03-05T23:00:00Z', {})).toHaveLength(0);
    const [none, slip] = sessions('2027-03-03T12:00:00Z', { endsOn: '' }, { endsOn: '2027-02-01' });
    expect([none?.endsOn, slip?.endsOn]).toEqual(['2027-03-03', '2027-03-03']);
  });

  it('omits sessions without a date, and sorts the others', () => {
    const last = { id: 'b', startsOn: '2027-06-01', endsOn: '' };
    const found = sessions('2027-01-01T00:00:00Z', last, { startsOn: '' }, { id: 'a' });
    expect(found.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('fundings', () => {
  const fundings = (alternance: boolean, ...stored: ReturnType<typeof funding>[]) =>
    toFundings(courseRecord({ alternance, expand: { financement_via_formation: stored } }));
  const kinds = (alternance: boolean, ...list: string[]) =>
    fundings(alternance, ...list.map((kind) => funding(kind))).map(({ kind }) => kind);

  it('are sorted and unique, with alternance if the course is one', () => {
    expect(kinds(false, 'employeur', 'tombola', 'cpf', 'opco', 'cpf').join()).toBe('cpf,opco,employeur');
    expect(kinds(true)).toEqual(['apprentissage']);
    expect(kinds(false, 'apprentissage')).toEqual([]);
  });

  it('have what the learner pays: nothing in alternance', () => {
    const paid = [
      funding('apprentissage', { learnerPays: 50, conditions: 'Contrat' }),
      funding('opco', { learnerPays: 99.999 }),
    ];
    expect(fundings(true, ...paid)).toEqual([
      { kind: 'opco', learnerPays: 100, conditions: '' },
      { kind: 'apprentissage', learnerPays: 0, conditions: 'Contrat' },
    ]);
  });
});

it('no result is published without its period, answers or source', () => {
  const result = { label: 'Satisfaction', value: '92', period: '2025', answers: 48, source: 'Enquête' };
  const stored = (more: object) => ({ id: 'r', collectionId: 'resultat', ...result, ...more });
  const expand = {
    resultat_via_formation: [{}, { period: '' }, { answers: 0 }, { source: ' ' }].map(stored),
  };
  expect(toResults(courseRecord({ expand }))).toEqual([result]);
});
