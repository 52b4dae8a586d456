import { definePage } from '@campus/shared-ui';
import { SiteMapPage } from './SiteMapPage';

export default definePage<null>({
  load: async () => null,
  head: (_, { school }) => ({
    title: `Plan du site · ${school.name}`,
    description:
      'Toutes les pages du site sur une seule\u00a0: les formations, l’estimation de leur prix, votre sélection, l’école et les informations légales.',
    path: '/plan-du-site',
  }),
  Component: SiteMapPage,
});
