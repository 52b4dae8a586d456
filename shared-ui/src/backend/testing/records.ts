import type { CourseRecord } from '../records';

/** A course as PocketBase answers it, with all that a detail page expands. */
export function courseRecord(change: Partial<CourseRecord> = {}): CourseRecord {
  return {
    id: 'python',
    collectionId: 'formation',
    idFormation: 'CE-032',
    title: 'Python',
    littleDescription: 'Programmer en deux jours.',
    description: '<p>Tout.</p>',
    descriptions: [{ title: 'Public', content: 'Tous' }],
    nbHeure: '14',
    priceActual: '1490',
    imagePrimary: 'a b.jpg',
    imageSecondary: [],
    brochure: '',
    alternance: false,
    topFormation: false,
    active: true,
    created: '2025-03-01 00:00:00.000Z',
    updated: '2025-04-01 00:00:00.000Z',
    ...change,
  };
}

/** A session as PocketBase answers it, of which an editor has typed nothing. */
export function sessionRecord(change: object = {}) {
  const empty = { startsOn: '', endsOn: '', place: '', address: '', seats: 0, seatsTaken: 0, note: '' };
  return { id: 's', collectionId: 'session', ...empty, ...change };
}
