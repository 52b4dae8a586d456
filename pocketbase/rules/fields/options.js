// @ts-check
/// What several fields share.

const places = [
  { value: 'presentiel', label: 'Présentiel' },
  { value: 'distanciel', label: 'Distanciel' },
  { value: 'hybride', label: 'Hybride' },
];

const payers = [
  { value: 'cpf', label: 'CPF' },
  { value: 'opco', label: 'OPCO' },
  { value: 'france-travail', label: 'France Travail' },
  { value: 'employeur', label: 'Employeur' },
  { value: 'apprentissage', label: 'Apprentissage' },
];

const drawn =
  'web Web, share Réseau, heart Cœur, bolt Éclair, shop Commerce, people Personnes, user Personne, speech Parole, board Tableau, ' +
  'table Tableur, keyboard Clavier, pencil Crayon, handshake Poignée de main, coins Monnaie, house Maison, forklift Chariot, ' +
  'compass Boussole, clock Horloge, location Lieu, at Arobase, phone Téléphone, mail Enveloppe, access Accessibilité, ' +
  'bookmark Signet, check Coche, info Information';

const icons = drawn.split(', ').map((name) => {
  const [value = '', ...label] = name.split(' ');
  return { value, label: label.join(' ') };
});

/**
 * @param {string} group the part of the form that they stand in
 * @param {Omit<import('../fields.js').Field, 'group'>[]} fields
 * @returns {import('../fields.js').Field[]}
 */
const inGroup = (group, fields) => fields.map((field) => ({ ...field, group }));

module.exports = { places, payers, icons, inGroup };
