import { toText } from '@campus/shared-ui';
import openData from '../../content/open-data.json';
import { defineShippedTextPage } from './TextPage';

/** docs/open-data.md says the same to programmers. */
export default defineShippedTextPage(
  {
    page: 'donnees-ouvertes',
    title: 'Données ouvertes',
    description:
      'Toutes nos formations en données ouvertes, en JSON et en LHÉO\u00a0: les adresses des fichiers, la licence et les conditions de réutilisation.',
    path: '/donn%C3%A9es-ouvertes',
  },
  openData.map(toText),
);
