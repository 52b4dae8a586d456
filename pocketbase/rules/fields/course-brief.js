// @ts-check
const { places } = require('./places.js');

/**
 * What a course is, in short, and its presentation.
 * @type {import('../fields.js').Field[]}
 */
module.exports = [
  {
    name: 'title',
    label: 'Titre',
    help: 'Le nom de la formation, tel qu’on la cherche. L’adresse de la page en est tirée à la création.',
    group: 'En bref',
    widget: 'text',
    required: true,
    max: 200,
  },
  {
    name: 'littleDescription',
    label: 'Accroche',
    help: 'Une phrase qui donne envie, sous le titre de la carte et dans les moteurs de recherche.',
    group: 'En bref',
    widget: 'area',
    max: 500,
  },
  {
    name: 'category',
    label: 'Catégorie',
    help: 'Le rayon du catalogue où la formation est rangée.',
    group: 'En bref',
    widget: 'relation',
    collection: 'categorie',
  },
  {
    name: 'idFormation',
    label: 'Référence interne',
    help: 'Votre propre numéro, par exemple CE-042. Facultatif.',
    group: 'En bref',
    widget: 'text',
    code: true,
    max: 30,
  },
  {
    name: 'places',
    label: 'Lieu',
    help: 'Une ou plusieurs manières de suivre la formation.',
    group: 'En bref',
    widget: 'choices',
    options: places,
    most: 3,
  },
  {
    name: 'level',
    label: 'Niveau',
    help: 'Le niveau attendu à l’entrée. Laissez vide si la question ne se pose pas.',
    group: 'En bref',
    widget: 'select',
    options: [
      { value: 'tous', label: 'Tous niveaux' },
      { value: 'debutant', label: 'Débutant' },
      { value: 'intermediaire', label: 'Intermédiaire' },
      { value: 'avance', label: 'Avancé' },
    ],
  },
  {
    name: 'language',
    label: 'Langue',
    help: 'La langue dans laquelle la formation est donnée.',
    group: 'En bref',
    widget: 'select',
    preset: 'fr',
    options: [
      { value: 'fr', label: 'Français' },
      { value: 'en', label: 'Anglais' },
      { value: 'de', label: 'Allemand' },
      { value: 'es', label: 'Espagnol' },
      { value: 'pt', label: 'Portugais' },
      { value: 'nl', label: 'Néerlandais' },
      { value: 'lsf', label: 'Langue des signes française' },
    ],
  },
  {
    name: 'groupMin',
    label: 'Participants, au moins',
    help: 'Le nombre de personnes à partir duquel la session a lieu. 0 si vous ne l’annoncez pas.',
    group: 'En bref',
    widget: 'number',
    step: 1,
    max: 1000,
  },
  {
    name: 'groupMax',
    label: 'Participants, au plus',
    help: 'Le nombre de places d’un groupe. 0 si vous ne l’annoncez pas.',
    group: 'En bref',
    widget: 'number',
    step: 1,
    max: 1000,
  },
];
