import { toFundings, toResults, toSessions } from './course-children';
import { courseRecord } from './testing/records';

const at = (time: string) => new Date(time);
const session = (more: object) => ({
  id: 's',
  collectionId: 'session',
  startsOn: '2027-03-03 00:00:00.000Z',
  endsOn: '2027-03-05 00:00:00.000Z',
  place: 'presentiel',
  address: '',
  seats: 0,
  seatsTaken: 0,
  note: '',
  ...more,
});
const sessions = (now: string, ...list: object[]) =>
  toSessions(courseRecord({ expand: { session_via_formation: list.map(session) } }), at(now));
const funding = (kind: string, more: object = {}) => ({
  id: kind,
  collectionId: 'financement',
  kind,
  learnerPays: 0,
  conditions: '',
  ...more,
});

describe('sessions', () => {
  it('has what a reader asks of a session', () => {
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

  it('goes on until the last day is over in France', () => {
    expect(sessions('2027-03-05T22:59:00Z', {})).toHaveLength(1);
    expect(sessions('2027-03-05T23:00:00Z', {})).toHaveLength(0);
  });

  it('lasts one day where it has no end, or one before its beginning', () => {
    const [none, slip] = sessions('2027-03-03T12:00:00Z', { endsOn: '' }, { endsOn: '2027-02-01' });
    expect([none?.endsOn, slip?.endsOn]).toEqual(['2027-03-03', '2027-03-03']);
  });

  it('leaves out those without a date, and puts the others in order', () => {
    const found = sessions(
      '2027-01-01T00:00:00Z',
      { id: 'b', startsOn: '2027-06-01', endsOn: '' },
      { id: 'x', startsOn: '' },
      { id: 'a' },
    );
    expect(found.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('fundings', () => {
  const kinds = (alternance: boolean, ...list: string[]) =>
    toFundings(
      courseRecord({ alternance, expand: { financement_via_formation: list.map((kind) => funding(kind)) } }),
    ).map(({ kind }) => kind);

  it('stand in one order, each once, those that are known', () => {
    expect(kinds(false, 'employeur', 'tombola', 'cpf', 'opco', 'cpf')).toEqual(['cpf', 'opco', 'employeur']);
  });

  it('name alternance where the course is one, and only there', () => {
    expect(kinds(true)).toEqual(['apprentissage']);
    expect(kinds(false, 'apprentissage')).toEqual([]);
  });

  it('say what the learner pays, nothing in alternance', () => {
    const paid = [
      funding('apprentissage', { learnerPays: 50, conditions: 'Contrat' }),
      funding('opco', { learnerPays: 99.999 }),
    ];
    expect(
      toFundings(courseRecord({ alternance: true, expand: { financement_via_formation: paid } })),
    ).toEqual([
      { kind: 'opco', learnerPays: 100, conditions: '' },
      { kind: 'apprentissage', learnerPays: 0, conditions: 'Contrat' },
    ]);
  });
});

it('publishes no result without its period, answers or source', () => {
  const result = { label: 'Satisfaction', value: '92', period: '2025', answers: 48, source: 'Enquête' };
  const stored = [{}, { period: '' }, { answers: 0 }, { source: ' ' }].map((more) => ({
    id: 'r',
    collectionId: 'resultat',
    ...result,
    ...more,
  }));
  expect(toResults(courseRecord({ expand: { resultat_via_formation: stored } }))).toEqual([result]);
});
