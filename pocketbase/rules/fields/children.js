// @ts-check
const { inGroup, payers, places } = require('./options.js');

/** The field that names the course is missing: form and dashboard know it. */
/** @type {Record<string, import('../fields.js').Field[]>} */
module.exports = {
  session: inGroup('Sessions', {
    startsOn: {
      label: 'Début',
      help: 'Le premier jour.',
      widget: 'date',
      required: true,
    },
    endsOn: {
      label: 'Fin',
      help: 'Le dernier jour. Vide\u00A0: le même que le premier.',
      widget: 'date',
    },
    place: {
      label: 'Lieu',
      help: 'La manière dont cette session est suivie. Vide\u00A0: comme la formation.',
      widget: 'select',
      options: places,
    },
    address: {
      label: 'Adresse',
      help: 'Si elle n’est pas celle de l’école\u00A0: numéro, rue, code postal, ville.',
      max: 200,
    },
    seats: {
      label: 'Places',
      help: 'Le nombre de places en tout. 0 si vous ne l’annoncez pas.',
      widget: 'number',
      max: 10000,
    },
    seatsTaken: {
      label: 'Places prises',
      help: 'Le nombre d’inscrits. Le site montre les places qui restent.',
      widget: 'number',
      max: 10000,
    },
    note: {
      label: 'Précision',
      help: 'Par exemple\u00A0: les mardis soir, ou réservé aux demandeurs d’emploi. Facultatif.',
      max: 200,
    },
  }),
  financement: inGroup('Prix et financement', {
    kind: {
      label: 'Financement',
      help: 'Qui peut payer, en tout ou en partie. Le CPF demande un code RNCP ou RS.',
      widget: 'select',
      required: true,
      options: payers,
    },
    learnerPays: {
      label: 'Reste à payer, en euros',
      help: 'Ce que la personne formée paie alors elle-même. 0\u00A0: rien.',
      widget: 'number',
      unit: '€',
      // An empty field would mean 0 as well, but unseen.
      preset: 0,
      step: 0.01,
      max: 100000,
    },
    conditions: {
      label: 'Conditions',
      help: 'À quelles conditions, en une phrase. Facultatif.',
      widget: 'area',
      max: 300,
    },
  }),
  resultat: inGroup('Résultats', {
    label: {
      label: 'Ce qui est mesuré',
      help: 'Par exemple\u00A0: satisfaction, assiduité, réussite à l’épreuve.',
      required: true,
      max: 100,
    },
    value: {
      label: 'Valeur',
      help: 'Par exemple 92 %.',
      required: true,
      max: 30,
    },
    period: {
      label: 'Période',
      help: 'Par exemple 2025, ou 2024-2025.',
      required: true,
      max: 50,
    },
    answers: {
      label: 'Nombre de réponses',
      help: 'Combien de personnes ont répondu.',
      widget: 'number',
      required: true,
      max: 1000000,
    },
    source: {
      label: 'Source',
      help: 'D’où vient le chiffre\u00A0: questionnaire de fin de formation, certificateur…',
      required: true,
      max: 200,
    },
  }),
};
