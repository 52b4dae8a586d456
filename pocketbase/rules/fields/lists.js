// @ts-check
const { choicesOf, inGroup, orderField, payers, titleField } = require('./options.js');

/** @type {Record<string, import('../fields.js').Field[]>} */
module.exports = {
  regle_financement: [
    ...inGroup('Règle', {
      title: titleField('Titre', 'Le nom de l’aide ou du dispositif, comme le visiteur le lit.', 100),
      status: {
        label: 'Pour qui',
        help: 'Les situations que la règle concerne.',
        widget: 'choices',
        required: true,
        maxItems: 6,
        options: choicesOf({
          salarie: 'Salarié',
          'demandeur-emploi': 'Demandeur d’emploi',
          independant: 'Indépendant',
          entreprise: 'Entreprise',
          apprenti: 'Apprenti',
          particulier: 'Particulier',
        }),
      },
      kind: {
        label: 'Qui paie',
        help: 'Les cinq premiers ne sont montrés que si la formation les annonce parmi ses financements.',
        widget: 'select',
        required: true,
        options: [
          ...payers,
          { value: 'faf', label: 'Fonds d’assurance formation' },
          { value: 'personnel', label: 'La personne elle-même' },
        ],
      },
      text: {
        label: 'Règle',
        help: 'Ce qui est payé, et à quelles conditions, en trois phrases. Sans montant qui change chaque année, ou avec sa date.',
        widget: 'area',
        required: true,
        max: 600,
      },
      papers: {
        label: 'Pièces à réunir',
        help: 'Une par ligne.',
        widget: 'area',
        max: 600,
      },
    }),
    ...inGroup('Source', {
      source: {
        label: 'Source',
        help: 'D’où vient la règle\u00A0: article de loi, ou nom de la page officielle.',
        required: true,
        max: 200,
      },
      sourceUrl: {
        label: 'Adresse de la source',
        help: 'La page où elle se lit, https://…',
        widget: 'link',
        max: 500,
      },
      checkedOn: {
        label: 'Vérifiée le',
        help: 'Le jour où vous avez relu la source. Le site le montre\u202F; au bout d’un an il demande de la relire.',
        widget: 'date',
        required: true,
      },
      active: {
        label: 'Montrée sur le site',
        help: 'Décochez pour retirer la règle sans la perdre.',
        widget: 'switch',
        preset: true,
      },
    }),
  ],
  partenaire: inGroup('Partenaire', {
    title: titleField('Nom', 'Le nom du partenaire, comme il doit être lu.', 100),
    url: {
      label: 'Lien',
      help: 'Le site du partenaire, https://… Facultatif.',
      widget: 'link',
      max: 500,
    },
    logo: {
      label: 'Logo',
      help: 'SVG, PNG ou WebP, sur fond blanc ou transparent. Sans logo, le nom est montré seul.',
      widget: 'picture',
    },
    ordre: orderField('Le plus petit nombre vient en premier.'),
  }),
  document: inGroup('Document', {
    file: {
      label: 'Fichier',
      help: 'Le PDF de l’école, 8 Mo au plus. Vide\u00A0: le document livré avec le site (un spécimen, pour le certificat).',
      widget: 'file',
    },
  }),
  synonyme: inGroup('Synonyme', {
    title: titleField('Sujet', 'Un nom pour cette liste-ci\u202F; le site ne le montre pas.', 100),
    words: {
      label: 'Mots tapés',
      help: 'Ce que les visiteurs tapent, séparé par des virgules\u00A0: excel, tableur, traitement de texte. Accents et pluriels ne comptent pas.',
      widget: 'area',
      required: true,
      max: 500,
      code: true,
    },
    formations: {
      label: 'Formations',
      help: 'Celles que la recherche montre, la meilleure d’abord. Dix au plus.',
      widget: 'relations',
      collection: 'formation',
      maxItems: 10,
      existing: true,
    },
    meaning: {
      label: 'Ou chercher plutôt',
      help: 'Un mot de nos fiches que la recherche prend à la place, par exemple bureautique. Vide\u00A0: les formations ci-dessus seulement.',
      max: 100,
      code: true,
    },
    absent: {
      label: 'L’école ne l’enseigne pas',
      help: 'Coché\u00A0: la recherche le dit, et montre les formations ci-dessus comme proches.',
      widget: 'switch',
      preset: false,
    },
  }),
};
