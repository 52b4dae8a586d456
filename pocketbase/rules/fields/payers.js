// @ts-check

/** Who may pay for a course: of its fundings, and of the rules of « Combien pour moi ? ». */
const payers = [
  { value: 'cpf', label: 'CPF' },
  { value: 'opco', label: 'OPCO' },
  { value: 'france-travail', label: 'France Travail' },
  { value: 'employeur', label: 'Employeur' },
  { value: 'apprentissage', label: 'Apprentissage' },
];

module.exports = { payers };
