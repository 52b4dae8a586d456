// @ts-check
const { choicesOf, inGroup, places, titleField } = require('./options.js');

/** @type {import('../fields.js').Field[]} */
module.exports = [
  ...inGroup('En bref', {
    title: titleField(
      'Titre',
      'Le nom de la formation, tel qu’on la cherche. Jusqu’à la publication, l’adresse de la page en est tirée.',
    ),
    address: {
      label: 'Adresse de la page',
      help: 'La fin de l’adresse, après /formation/. Si vous la changez, l’ancienne mène à la nouvelle.',
      code: true,
      max: 100,
      when: ['active', true],
    },
    littleDescription: {
      label: 'Accroche',
      help: 'Une ou deux phrases de 20 mots au plus\u00A0: ce que l’on apprend. Sous le titre de la carte et dans les moteurs de recherche.',
      widget: 'area',
      max: 500,
    },
    category: {
      label: 'Catégorie',
      help: 'Le rayon du catalogue où la formation est rangée.',
      widget: 'relation',
      collection: 'categorie',
    },
    idFormation: {
      label: 'Référence interne',
      help: 'Votre propre numéro, par exemple CE-042. Facultatif.',
      code: true,
      max: 30,
    },
    places: {
      label: 'Lieu',
      help: 'Une ou plusieurs manières de suivre la formation.',
      widget: 'choices',
      options: places,
      maxItems: 3,
    },
    level: {
      label: 'Niveau',
      help: 'Le niveau attendu à l’entrée. Laissez vide si la question ne se pose pas.',
      widget: 'select',
      options: choicesOf({
        tous: 'Tous niveaux',
        debutant: 'Débutant',
        intermediaire: 'Intermédiaire',
        avance: 'Avancé',
      }),
    },
    language: {
      label: 'Langue',
      help: 'La langue dans laquelle la formation est donnée.',
      widget: 'select',
      preset: 'fr',
      options: choicesOf({
        fr: 'Français',
        en: 'Anglais',
        de: 'Allemand',
        es: 'Espagnol',
        pt: 'Portugais',
        nl: 'Néerlandais',
        lsf: 'Langue des signes française',
      }),
    },
    groupMin: {
      label: 'Participants, au moins',
      help: 'Le nombre de personnes à partir duquel la session a lieu. 0 si vous ne l’annoncez pas.',
      widget: 'number',
      max: 1000,
    },
    groupMax: {
      label: 'Participants, au plus',
      help: 'Le nombre de places d’un groupe. 0 si vous ne l’annoncez pas.',
      widget: 'number',
      max: 1000,
    },
  }),
  ...inGroup('Contenu', {
    description: {
      label: 'Présentation et programme',
      help: 'À qui la formation s’adresse, ce qu’on y fait, le programme. Titres, listes, gras et liens sont possibles\u202F; un texte collé depuis Word est nettoyé.',
      widget: 'rich',
      max: 100 * 1024,
    },
    otherInformation: {
      label: 'Informations complémentaires',
      help: 'Ce qui n’a sa place dans aucune autre rubrique\u00A0: matériel à apporter, validité du titre… Facultatif.',
      widget: 'rich',
    },
  }),
];
