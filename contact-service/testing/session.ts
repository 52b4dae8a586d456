import type { Session } from '../src/request/course-session';

/** A session that is open, far enough ahead. */
export const session: Session = {
  id: 'session-de-mars',
  course: 'python',
  title: 'Python',
  startsOn: '2099-03-02',
  endsOn: '2099-03-04',
  place: 'presentiel',
  address: '1 place de l’Exemple',
  freeSeats: 6,
  note: 'Les mardis soir',
};
