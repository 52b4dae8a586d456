import words from '@campus/pocketbase/seed/texts/alternance.json';
import type { CourseDetail } from '@campus/shared-ui';
import { courseRecord } from '../../../shared-ui/src/backend/testing/records';
import { toCourseDetail } from '../../../shared-ui/src/course/course-detail';
import { toAlternance } from '../formation-page/load';
import { sanitise } from '../formation-page/formation-data';
import { type FormationData, toPageCourse } from '../formation-page/page-course';

// Data for tests only.

const picture = (name: string) => ({ src: `/api/files/c/python/${name}` });

/** A record of which the editor filled in nothing that can be left out. */
export const bareDetail = toCourseDetail(
  courseRecord({
    id: 'é&/?',
    title: 'Très '.repeat(28).trim(),
    idFormation: '',
    littleDescription: '',
    description: '',
    descriptions: [],
    nbHeure: '',
    priceActual: '',
    imagePrimary: '',
  }),
);

export const detail: CourseDetail = {
  ...bareDetail,
  id: 'python',
  title: 'Python',
  littleDescription: 'Laisser le code faire à votre place ce qui se répète.',
  description: '<p>Un langage <strong>lisible</strong>.</p><h3>Au programme</h3><ul><li>Bases</li></ul>',
  sections: {
    ...bareDetail.sections,
    prerequisites: '<p>Aucun prérequis.</p>',
    methods: '<p>Du code écrit <em>en direct</em>.</p>',
    assessment: '<ul><li>Exercices corrigés</li><li>Programme final</li></ul>',
    accessibility: '<p>L’éditeur accepte la synthèse vocale.</p>',
    certification: '<p>Un certificat de réalisation vous est remis.</p>',
  },
  price: { kind: 'amount', amount: 1490, per: 'person', vat: 'exempt', covers: 'Supports de cours' },
  duration: { hours: 14, days: 2 },
  places: ['presentiel', 'distanciel', 'hybride'],
  audience: 'Manager de tout secteur',
  level: 'debutant',
  language: 'fr',
  group: { min: 3, max: 8 },
  accessDelay: 14,
  certification: { kind: 'rs', code: 'RS1234', certifier: 'Organisme Exemple', on: '2025-05-03' },
  sessions: [
    {
      id: 's1',
      startsOn: '2027-01-12',
      endsOn: '2027-01-13',
      place: 'presentiel',
      address: '1 place de l’Exemple, Ville-Exemple',
      freeSeats: 3,
      note: '',
    },
    {
      id: 's2',
      startsOn: '2027-03-01',
      endsOn: '2027-03-01',
      place: 'distanciel',
      address: '',
      freeSeats: 0,
      note: 'Le matin',
    },
  ],
  fundings: [
    { kind: 'opco', learnerPays: 0, conditions: 'Selon votre branche.' },
    { kind: 'apprentissage', learnerPays: 0, conditions: '' },
  ],
  results: [
    { label: 'Taux de satisfaction', value: '92 %', period: '2025', answers: 48, source: 'enquête de fin' },
  ],
  trainers: ['Formatrice en informatique'],
  isAlternance: true,
  options: [
    { id: 'o1', title: '14 Heures (2 jours)', icon: 'clock', color: '#92A5EF' },
    { id: 'o2', title: 'Présentiel, Distanciel ou Hybride', icon: 'location', color: '#8BC5E5' },
    { id: 'o3', title: 'Manager de tout secteur', icon: 'user', color: '#FA8F54' },
    { id: 'o4', title: 'Oui', icon: 'at', color: '#58C27D' },
  ],
  competences: ['Écrire', 'Automatiser', 'Exploiter'].map((title) => ({
    id: title,
    title,
    description: `Vous saurez ${title.toLowerCase()}.`,
    color: '#E0EEF7',
  })),
  gallery: ['1.jpg', '2.jpg', '3.jpg'].map(picture),
  brochureUrl: '/api/files/c/python/brochure.pdf',
};

/** The day on which the samples are shown. */
const today = '2026-11-22';
export const toPage = (course: CourseDetail) => toPageCourse(course, today, (_, html) => sanitise(html));
export const course = { ...toPage(detail), alternance: toAlternance(words) };
export const bareCourse = toPage(bareDetail);

export const pageData: FormationData = {
  id: course.id,
  course,
  offline: false,
  isUncertain: false,
  updatedOn: '1er novembre 2025',
};
