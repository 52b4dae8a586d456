import { toText } from '@campus/shared-ui';
import conformity from '@campus/shared-ui/conformity';
import { dayText } from '@campus/shared-ui/course';

const { state, audited, applicable, failed } = conformity;
const day = dayText(audited);
const rate = (((applicable - failed.length) * 100) / applicable).toFixed(1).replace('.', ',');

const resultText =
  failed.length === 0
    ? `les ${applicable} critères qui s’appliquent sont respectés`
    : `${applicable - failed.length} des ${applicable} critères qui s’appliquent sont respectés, soit ${rate}\u00a0%`;
const failedText =
  failed.length === 0
    ? 'L’audit n’a relevé aucun critère non respecté sur les pages publiques.'
    : `Critères non respectés\u00a0: ${failed.join(', ')}.`;

/** The results of the audit, which the law requires. Editors change the other texts of the page. */
export const auditTexts = [
  {
    id: 'accessibilite-2',
    title: 'État de conformité',
    content: `Le site {name} est ${state} au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2\u00a0: ${resultText}.\n\nCet état vient d’un audit que l’équipe du site a mené elle-même le ${day}, sur quatorze pages\u00a0: en partie par programme, clavier compris, en partie par relecture et à l’œil. Aucun organisme extérieur ne l’a vérifié, et aucun lecteur d’écran n’a été employé\u00a0: ce que le navigateur lui transmet a été relu.`,
  },
  {
    id: 'accessibilite-3',
    title: 'Contenus non accessibles',
    content: `${failedText}\n\nLa carte interactive vient d’un service tiers\u00a0: la loi n’exige pas qu’elle soit accessible. L’adresse et les informations d’accès figurent en texte à côté d’elle.`,
  },
  {
    id: 'accessibilite-4',
    title: 'Établissement de la déclaration',
    content: `Cette déclaration a été établie le ${day}. Technologies\u00a0: HTML, CSS, JavaScript et WAI-ARIA. Outils\u00a0: axe-core, html-validate, Playwright et Chromium.`,
  },
].map(toText);
