import { defineTextPage } from './TextPage';

export default defineTextPage({
  page: 'mentions',
  title: 'Mentions légales',
  description:
    'Qui édite et héberge ce site\u00a0: siège, capital, directeur de la publication, hébergeur, déclaration d’activité, médiation de la consommation.',
  path: '/mentions-l%C3%A9gales',
});
