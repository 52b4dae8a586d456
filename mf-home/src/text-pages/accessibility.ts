import { auditTexts } from './audit-texts';
import { defineTextPage } from './TextPage';

export default defineTextPage({
  page: 'accessibilite',
  title: 'Déclaration d’accessibilité',
  description:
    'L’état de conformité de ce site au RGAA, comment signaler une difficulté d’accès et obtenir de l’aide, et quelles sont les voies de recours.',
  path: '/accessibilit%C3%A9',
  overrides: auditTexts,
});
