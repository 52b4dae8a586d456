// @ts-check
/// What several fields share.
/** @typedef {import('../fields.js').Field} Field */
/** @typedef {Omit<Field, 'name' | 'group'>} FieldOfGroup */
/** @typedef {(label: string, help: string, more?: Partial<Field>) => FieldOfGroup} Describe */

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

/** @param {Partial<Field> & Pick<Field, 'widget'>} common @returns {Describe} */
const describe = (common) => (label, help, more) => ({ label, help, ...common, ...more });

const widgets =
  'text area number select choices switch date datetime picture pictures file relation relations link color icon email phone';

/** `area('Texte', 'Une phrase.', { max: 500 })`: a field is described by its widget's function. */
const described = /** @type {Record<Field['widget'], Describe>} */ (
  Object.fromEntries(
    widgets.split(' ').map((widget) => [widget, describe({ widget: /** @type {any} */ (widget) })]),
  )
);

/**
 * @param {string} group the part of the form that they stand in
 * @param {Record<string, FieldOfGroup>} fields by their names
 * @returns {Field[]}
 */
const inGroup = (group, fields) => Object.entries(fields).map(([name, field]) => ({ name, ...field, group }));

/** A record goes by its title. @param {string} label @param {string} help @param {number} [max] */
const titleField = (label, help, max = 200) => described.text(label, help, { required: true, max });

/** @param {string} help */
const orderField = (help) => described.number('Ordre', help, { max: 1000 });

/** @param {string} help */
const iconField = (help) => described.icon('Icône', help, { options: icons, max: 60 });

module.exports = {
  ...described,
  toggle: described.switch,
  // Rich text is a section of a course, unless it says otherwise.
  rich: describe({ widget: 'rich', max: 20 * 1024 }),
  choicesOf,
  places,
  payers,
  iconField,
  inGroup,
  orderField,
  titleField,
};
