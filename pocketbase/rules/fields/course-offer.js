// @ts-check
const { helpOfPicture } = require('../pictures.js');
const { choicesOf, inGroup } = require('./options.js');

/** @type {import('../fields.js').Field[]} */
module.exports = [
  ...inGroup('Prix et financement', {
    priceKind: {
      label: 'Tarif',
      help: 'Un montant, ou «\u00A0Sur devis\u00A0» quand il dépend de la demande.',
      widget: 'select',
      preset: 'amount',
      options: choicesOf({ amount: 'Un montant', quote: 'Sur devis' }),
    },
    price: {
      label: 'Montant en euros',
      help: 'Un nombre seul, sans le signe €\u00A0: 1490 ou 1490,50.',
      widget: 'number',
      unit: '€',
      step: 0.01,
      max: 100000,
      when: ['priceKind', 'amount'],
    },
    pricePer: {
      label: 'Ce montant vaut pour',
      help: 'Une personne, ou un groupe entier.',
      widget: 'select',
      preset: 'person',
      options: choicesOf({ person: 'Une personne', group: 'Un groupe' }),
    },
    vat: {
      label: 'TVA',
      help: 'Exonéré (art. 261-4-4° a du CGI), ou taxe comprise dans le montant.',
      widget: 'select',
      preset: 'exempt',
      options: choicesOf({ exempt: 'Exonéré de TVA', included: 'TVA comprise' }),
    },
    priceCovers: {
      label: 'Ce que le tarif comprend',
      help: 'Par exemple\u00A0: supports et passage de l’épreuve. Facultatif.',
      widget: 'area',
      max: 300,
    },
  }),
  ...inGroup('Images et brochure', {
    imagePrimary: {
      label: 'Image principale',
      help: helpOfPicture('formation', 'imagePrimary'),
      widget: 'picture',
    },
    imageSecondary: {
      label: 'Autres images',
      help: 'Jusqu’à neuf photographies pour la galerie de la page.',
      widget: 'pictures',
      maxItems: 9,
    },
    alts: {
      label: 'Ce que les images montrent',
      help: 'Pour qui ne les voit pas\u00A0: une ligne par image, dans leur ordre, la principale d’abord. Un tiret\u00A0: l’image ne fait qu’orner.',
      widget: 'area',
      max: 2000,
    },
    brochure: {
      label: 'Brochure',
      help: 'Votre propre brochure en PDF, 8 Mo au plus. Vide\u00A0: le site propose le programme, tiré de cette fiche.',
      widget: 'file',
    },
  }),
  ...inGroup('Mise en ligne', {
    alternance: {
      label: 'Alternance',
      help: 'Cochez si la formation peut être suivie en contrat d’apprentissage ou de professionnalisation.',
      widget: 'switch',
    },
    topFormation: {
      label: 'À la une',
      help: 'Cochez pour la montrer parmi les formations mises en avant.',
      widget: 'switch',
    },
    active: {
      label: 'En ligne',
      help: 'Cochez pour la montrer sur le site. Les neuf points doivent être remplis.',
      widget: 'switch',
    },
    publishAt: {
      label: 'Mise en ligne prévue',
      help: 'Le jour et l’heure où elle est mise en ligne d’elle-même. Vide\u00A0: rien n’est prévu.',
      widget: 'datetime',
    },
  }),
];
