// @ts-check
const { area, date, inGroup, number, payers, places, select, text } = require('./options.js');

/** The field that names the course is missing: form and dashboard know it. */
/** @type {Record<string, import('../fields.js').Field[]>} */
module.exports = {
  session: inGroup('Sessions', {
    startsOn: date('Début', 'Le premier jour.', { required: true }),
    endsOn: date('Fin', 'Le dernier jour. Vide\u00A0: le même que le premier.'),
    place: select('Lieu', 'La manière dont cette session est suivie. Vide\u00A0: comme la formation.', {
      options: places,
    }),
    address: text('Adresse', 'Si elle n’est pas celle de l’école\u00A0: numéro, rue, code postal, ville.', {
      max: 200,
    }),
    seats: number('Places', 'Le nombre de places en tout. 0 si vous ne l’annoncez pas.', { max: 10000 }),
    seatsTaken: number('Places prises', 'Le nombre d’inscrits. Le site montre les places qui restent.', {
      max: 10000,
    }),
    note: text(
      'Précision',
      'Par exemple\u00A0: les mardis soir, ou réservé aux demandeurs d’emploi. Facultatif.',
      { max: 200 },
    ),
  }),
  financement: inGroup('Prix et financement', {
    kind: select('Financement', 'Qui peut payer, en tout ou en partie. Le CPF demande un code RNCP ou RS.', {
      required: true,
      options: payers,
    }),
    learnerPays: number(
      'Reste à payer, en euros',
      'Ce que la personne formée paie alors elle-même. 0\u00A0: rien.',
      // An empty field would mean 0 as well, but unseen.
      { unit: '€', preset: 0, step: 0.01, max: 100000 },
    ),
    conditions: area('Conditions', 'À quelles conditions, en une phrase. Facultatif.', { max: 300 }),
  }),
  resultat: inGroup('Résultats', {
    label: text('Ce qui est mesuré', 'Par exemple\u00A0: satisfaction, assiduité, réussite à l’épreuve.', {
      required: true,
      max: 100,
    }),
    value: text('Valeur', 'Par exemple 92 %.', { required: true, max: 30 }),
    period: text('Période', 'Par exemple 2025, ou 2024-2025.', { required: true, max: 50 }),
    answers: number('Nombre de réponses', 'Combien de personnes ont répondu.', {
      required: true,
      max: 1000000,
    }),
    source: text('Source', 'D’où vient le chiffre\u00A0: questionnaire de fin de formation, certificateur…', {
      required: true,
      max: 200,
    }),
  }),
};
