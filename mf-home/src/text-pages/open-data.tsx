import { definePage, toText } from '@campus/shared-ui';
import openData from '../../content/open-data.json';
import { TextPage } from './TextPage';

const page = 'donnees-ouvertes';
const title = 'Données ouvertes';
/** docs/open-data.md says the same to programmers. */
const texts = openData.map(toText);

export default definePage<null>({
  load: async () => null,
  head: (_, { school }) => ({
    title: `${title} · ${school.name}`,
    description:
      'Toutes nos formations en données ouvertes, en JSON et en LHÉO\u00a0: les adresses des fichiers, la licence et les conditions de réutilisation.',
    path: '/donn%C3%A9es-ouvertes',
  }),
  Component: () => <TextPage page={page} title={title} view={{ state: 'ready', data: texts }} />,
});
