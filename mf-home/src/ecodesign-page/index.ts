import { definePage } from 'shared-ui';
import { EcodesignPage } from './EcodesignPage';

export default definePage<null>({
  load: async () => null,
  head: (_, { school }) => ({
    title: `Déclaration d’écoconception · ${school.name}`,
    description:
      'Ce que pèse une visite de ce site, avec quel appareil il se lit, et ses résultats aux 78 critères du référentiel d’écoconception (RGESN).',
    path: '/%C3%A9coconception',
  }),
  Component: EcodesignPage,
});
