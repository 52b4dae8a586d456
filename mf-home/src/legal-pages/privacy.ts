import { definePage } from 'shared-ui';
import content from '../../content/legal.json';
import { Privacy } from './LegalTexts';

export default definePage({
  load: async () => null,
  head: (_, { school }) => ({
    title: `${content.privacy.title} · ${school.name}`,
    description:
      'Ce que deviennent les données du formulaire de contact\u00a0: finalités, bases légales, destinataires, durées de conservation, et comment exercer vos droits.',
    path: '/confidentialit%C3%A9',
  }),
  Component: Privacy,
});
