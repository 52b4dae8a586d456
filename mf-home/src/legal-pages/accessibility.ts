import { definePage } from 'shared-ui';
import content from '../../content/legal.json';
import { Accessibility } from './LegalTexts';

export default definePage({
  load: async () => null,
  head: (_, { school }) => ({
    title: `${content.accessibility.title} · ${school.name}`,
    description:
      'L’état de conformité de ce site au RGAA, comment signaler une difficulté d’accès et obtenir de l’aide, et quelles sont les voies de recours.',
    path: '/accessibilit%C3%A9',
  }),
  Component: Accessibility,
});
