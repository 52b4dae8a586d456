import { defineTextPage } from './TextPage';

export default defineTextPage({
  page: 'reglement',
  title: 'Règlement intérieur',
  description:
    'Le règlement intérieur applicable aux stagiaires et aux apprentis, en dix-sept articles\u00a0: santé et sécurité, discipline, sanctions, représentation.',
  path: '/r%C3%A8glement-int%C3%A9rieur',
  download: {
    file: '/documents/reglement-interieur.pdf',
    label: 'Télécharger le règlement (PDF)',
    variant: 'main',
  },
});
