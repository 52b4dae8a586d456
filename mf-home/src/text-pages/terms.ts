import { defineTextPage } from './TextPage';

export default defineTextPage({
  page: 'cgv',
  title: 'Conditions générales de vente',
  description:
    'Les conditions de vente des formations, en douze articles\u00a0: commande, prix, paiement, annulation, rétractation, responsabilité, médiation, données.',
  path: '/conditions-g%C3%A9n%C3%A9rales',
  download: {
    file: '/documents/conditions-generales-de-vente.pdf',
    label: 'Télécharger les conditions (PDF)',
    variant: 'second',
  },
});
