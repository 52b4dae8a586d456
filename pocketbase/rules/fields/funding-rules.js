// @ts-check
const { payers } = require('./payers.js');

/**
 * Who pays what for whom: the rules of « Combien pour moi ? ».
 * @type {Record<string, import('../fields.js').Field[]>}
 */
module.exports = {
  regle_financement: [
    {
      name: 'title',
      label: 'Titre',
      help: 'Le nom de l’aide ou du dispositif, comme le visiteur le lit.',
      group: 'Règle',
      widget: 'text',
      required: true,
      max: 100,
    },
    {
      name: 'status',
      label: 'Pour qui',
      help: 'Les situations que la règle concerne.',
      group: 'Règle',
      widget: 'choices',
      required: true,
      most: 6,
      options: [
        { value: 'salarie', label: 'Salarié' },
        { value: 'demandeur-emploi', label: 'Demandeur d’emploi' },
        { value: 'independant', label: 'Indépendant' },
        { value: 'entreprise', label: 'Entreprise' },
        { value: 'apprenti', label: 'Apprenti' },
        { value: 'particulier', label: 'Particulier' },
      ],
    },
    {
      name: 'kind',
      label: 'Qui paie',
      help: 'Les cinq premiers ne sont montrés que si la formation les annonce parmi ses financements.',
      group: 'Règle',
      widget: 'select',
      required: true,
      options: [
        ...payers,
        { value: 'faf', label: 'Fonds d’assurance formation' },
        { value: 'personnel', label: 'La personne elle-même' },
      ],
    },
    {
      name: 'text',
      label: 'Règle',
      help: 'Ce qui est payé, et à quelles conditions, en trois phrases. Sans montant qui change chaque année, ou avec sa date.',
      group: 'Règle',
      widget: 'area',
      required: true,
      max: 600,
    },
    {
      name: 'papers',
      label: 'Pièces à réunir',
      help: 'Une par ligne.',
      group: 'Règle',
      widget: 'area',
      max: 600,
    },
    {
      name: 'source',
      label: 'Source',
      help: 'D’où vient la règle\u00A0: article de loi, ou nom de la page officielle.',
      group: 'Source',
      widget: 'text',
      required: true,
      max: 200,
    },
    {
      name: 'sourceUrl',
      label: 'Adresse de la source',
      help: 'La page où elle se lit, https://…',
      group: 'Source',
      widget: 'link',
      max: 500,
    },
    {
      name: 'checkedOn',
      label: 'Vérifiée le',
      help: 'Le jour où vous avez relu la source. Le site le montre\u202F; au bout d’un an il demande de la relire.',
      group: 'Source',
      widget: 'date',
      required: true,
    },
    {
      name: 'active',
      label: 'Montrée sur le site',
      help: 'Décochez pour retirer la règle sans la perdre.',
      group: 'Source',
      widget: 'switch',
      preset: true,
    },
  ],
};
