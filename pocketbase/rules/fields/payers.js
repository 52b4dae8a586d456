// @ts-check

const payers = [
  { value: 'cpf', label: 'CPF' },
  { value: 'opco', label: 'OPCO' },
  { value: 'france-travail', label: 'France Travail' },
  { value: 'employeur', label: 'Employeur' },
  { value: 'apprentissage', label: 'Apprentissage' },
];

module.exports = { payers };
