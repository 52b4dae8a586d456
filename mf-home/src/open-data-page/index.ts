import { definePage } from '@campus/shared-ui';
import { OpenDataPage } from './OpenDataPage';

export default definePage<null>({
  load: async () => null,
  head: (_, { school }) => ({
    title: `Données ouvertes · ${school.name}`,
    description:
      'Toutes nos formations en données ouvertes, en JSON et en LHÉO\u00a0: les adresses des fichiers, la licence et les conditions de réutilisation.',
    path: '/donn%C3%A9es-ouvertes',
  }),
  Component: OpenDataPage,
});
