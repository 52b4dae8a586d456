// @ts-check
/// `descriptions` has the sections in this order.
const sections = [
  { title: 'Prérequis', field: 'prerequisites' },
  { title: 'Public concerné', field: 'audience' },
  { title: 'Délai d’accès', field: 'accessConditions' },
  { title: 'Méthodes mobilisées', field: 'methods' },
  { title: 'Modalités d’évaluation', field: 'assessment' },
  { title: 'Certification', field: 'certification' },
  { title: 'Accessibilité', field: 'accessibility' },
  { title: 'Informations complémentaires', field: 'otherInformation' },
];

/** @param {number} days */
function delaySentence(days) {
  return `${days} jour${days > 1 ? 's' : ''} au moins entre la signature de la convention et le début de la formation.`;
}

module.exports = { sections, delaySentence };
