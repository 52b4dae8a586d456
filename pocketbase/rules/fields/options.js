// @ts-check
/// What several fields share.
/** @typedef {import('../fields.js').Field} Field */
/** @typedef {Omit<Field, 'name' | 'group' | 'widget'> & { widget?: Field['widget'] }} FieldOfGroup */

/** @param {Record<string, string>} labels by their values */
const choicesOf = (labels) => Object.entries(labels).map(([value, label]) => ({ value, label }));

const places = choicesOf({ presentiel: 'Présentiel', distanciel: 'Distanciel', hybride: 'Hybride' });

const payers = choicesOf({
  cpf: 'CPF',
  opco: 'OPCO',
  'france-travail': 'France Travail',
  employeur: 'Employeur',
  apprentissage: 'Apprentissage',
});

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
 * A field is one line of text unless it says otherwise; rich text is a section of a course.
 * @param {string} group the part of the form that they stand in
 * @param {Record<string, FieldOfGroup>} fields by their names
 * @returns {Field[]}
 */
const inGroup = (group, fields) =>
  Object.entries(fields).map(([name, field]) => {
    /** @type {Field} */
    const withDefaults = { name, widget: 'text', ...field, group };
    if (field.widget === 'rich' && field.max === undefined) withDefaults.max = 20 * 1024;
    return withDefaults;
  });

/** A record goes by its title. @param {string} label @param {string} help @param {number} [max] */
const titleField = (label, help, max = 200) => ({ label, help, required: true, max });

/** @param {string} help */
const orderField = (help) => /** @type {const} */ ({ label: 'Ordre', help, widget: 'number', max: 1000 });

/** @param {string} help */
const iconField = (help) =>
  /** @type {const} */ ({ label: 'Icône', help, widget: 'icon', options: icons, max: 60 });

module.exports = { choicesOf, places, payers, iconField, inGroup, orderField, titleField };
