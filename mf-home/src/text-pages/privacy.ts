import { defineTextPage } from './TextPage';

export default defineTextPage({
  page: 'confidentialite',
  title: 'Politique de confidentialité',
  description:
    'Ce que deviennent les données du formulaire de contact\u00a0: finalités, bases légales, destinataires, durées de conservation, et comment exercer vos droits.',
  path: '/confidentialit%C3%A9',
});
