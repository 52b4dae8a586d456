// @ts-check
/** @type {Record<string, import('../fields.js').Field[]>} */
module.exports = {
  synonyme: [
    {
      name: 'title',
      label: 'Sujet',
      help: 'Un nom pour cette liste-ci\u202F; le site ne le montre pas.',
      group: 'Synonyme',
      widget: 'text',
      required: true,
      max: 100,
    },
    {
      name: 'words',
      label: 'Mots tapés',
      help: 'Ce que les visiteurs tapent, séparé par des virgules\u00A0: excel, tableur, traitement de texte. Accents et pluriels ne comptent pas.',
      group: 'Synonyme',
      widget: 'area',
      required: true,
      max: 500,
      code: true,
    },
    {
      name: 'formations',
      label: 'Formations',
      help: 'Celles que la recherche montre, la meilleure d’abord. Dix au plus.',
      group: 'Synonyme',
      widget: 'relations',
      collection: 'formation',
      most: 10,
      existing: true,
    },
    {
      name: 'meaning',
      label: 'Ou chercher plutôt',
      help: 'Un mot de nos fiches que la recherche prend à la place, par exemple bureautique. Vide\u00A0: les formations ci-dessus seulement.',
      group: 'Synonyme',
      widget: 'text',
      max: 100,
      code: true,
    },
    {
      name: 'absent',
      label: 'L’école ne l’enseigne pas',
      help: 'Coché\u00A0: la recherche le dit, et montre les formations ci-dessus comme proches.',
      group: 'Synonyme',
      widget: 'switch',
      preset: false,
    },
  ],
};
