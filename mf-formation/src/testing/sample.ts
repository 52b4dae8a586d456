import { sanitise } from '../formation-page/description/sanitise';
import type { Course, FormationData } from '../formation-page/load';

// Data for tests only.

const picture = (name: string) => ({ src: `/api/files/c/python/${name}` });

export const course: Course = {
  id: 'python',
  title: 'Python',
  littleDescription: 'Laisser le code faire à votre place ce qui se répète.',
  description: sanitise(
    '<p>Un langage <strong>lisible</strong>.</p><h3>Au programme</h3><ul><li>Bases</li></ul>',
  ),
  descriptions: [{ title: 'Prérequis', content: 'Aucun prérequis.' }],
  nbHeure: '14',
  priceActual: 1490,
  isAlternance: true,
  options: [
    { title: '14 Heures (2 jours)', icon: 'clock', color: '#92A5EF' },
    { title: 'Présentiel, Distanciel ou Hybride', icon: 'location', color: '#8BC5E5' },
    { title: 'Manager de tout secteur', icon: 'user', color: '#FA8F54' },
    { title: 'Oui', icon: 'at', color: '#58C27D' },
  ],
  competences: ['Écrire', 'Automatiser', 'Exploiter'].map((title) => ({
    title,
    description: `Vous saurez ${title.toLowerCase()}.`,
    color: '#E0EEF7',
  })),
  gallery: ['1.jpg', '2.jpg', '3.jpg'].map(picture),
  brochureUrl: '/api/files/c/python/brochure.pdf',
  updated: '2026-01-01 00:00:00.000Z',
};

/** A record of which the editor filled in nothing that can be left out. */
export const bare: Course = {
  ...course,
  id: 'é&/?',
  title: 'Très '.repeat(28).trim(),
  littleDescription: '',
  description: sanitise(''),
  descriptions: [],
  nbHeure: '',
  priceActual: undefined,
  isAlternance: false,
  options: [],
  competences: [],
  gallery: [],
  brochureUrl: undefined,
};

export const data: FormationData = {
  id: course.id,
  course,
  offline: false,
  uncertain: false,
  updatedOn: '1er novembre 2025',
};
