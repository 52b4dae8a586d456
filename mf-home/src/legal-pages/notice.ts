import { definePage } from 'shared-ui';
import content from '../../content/legal.json';
import { LegalNotice } from './LegalTexts';

export default definePage({
  load: async () => null,
  head: (_, { school }) => ({
    title: `${content.notice.title} · ${school.name}`,
    description:
      'Qui édite et héberge ce site\u00a0: siège, capital, directeur de la publication, hébergeur, déclaration d’activité, médiation de la consommation.',
    path: '/mentions-l%C3%A9gales',
  }),
  Component: LegalNotice,
});
