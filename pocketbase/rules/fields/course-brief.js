// @ts-check
const options = require('./options.js');

const { area, choices, choicesOf, inGroup, number, places, relation, rich, select, text, titleField } =
  options;

/** @type {import('../fields.js').Field[]} */
module.exports = [
  ...inGroup('En bref', {
    title: titleField(
      'Titre',
      'Le nom de la formation, tel qu’on la cherche. Jusqu’à la publication, l’adresse de la page en est tirée.',
    ),
    address: text(
      'Adresse de la page',
      'La fin de l’adresse, après /formation/. Si vous la changez, l’ancienne mène à la nouvelle.',
      { code: true, max: 100, when: ['active', true] },
    ),
    littleDescription: area(
      'Accroche',
      'Une ou deux phrases de 20 mots au plus\u00A0: ce que l’on apprend. Sous le titre de la carte et dans les moteurs de recherche.',
      { max: 500 },
    ),
    category: relation('Catégorie', 'Le rayon du catalogue où la formation est rangée.', {
      collection: 'categorie',
    }),
    idFormation: text('Référence interne', 'Votre propre numéro, par exemple CE-042. Facultatif.', {
      code: true,
      max: 30,
    }),
    places: choices('Lieu', 'Une ou plusieurs manières de suivre la formation.', {
      options: places,
      maxItems: 3,
    }),
    level: select('Niveau', 'Le niveau attendu à l’entrée. Laissez vide si la question ne se pose pas.', {
      options: choicesOf({
        tous: 'Tous niveaux',
        debutant: 'Débutant',
        intermediaire: 'Intermédiaire',
        avance: 'Avancé',
      }),
    }),
    language: select('Langue', 'La langue dans laquelle la formation est donnée.', {
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
    }),
    groupMin: number(
      'Participants, au moins',
      'Le nombre de personnes à partir duquel la session a lieu. 0 si vous ne l’annoncez pas.',
      { max: 1000 },
    ),
    groupMax: number(
      'Participants, au plus',
      'Le nombre de places d’un groupe. 0 si vous ne l’annoncez pas.',
      { max: 1000 },
    ),
  }),
  ...inGroup('Contenu', {
    description: rich(
      'Présentation et programme',
      'À qui la formation s’adresse, ce qu’on y fait, le programme. Titres, listes, gras et liens sont possibles\u202F; un texte collé depuis Word est nettoyé.',
      { max: 100 * 1024 },
    ),
    otherInformation: rich(
      'Informations complémentaires',
      'Ce qui n’a sa place dans aucune autre rubrique\u00A0: matériel à apporter, validité du titre… Facultatif.',
    ),
  }),
];
