// @ts-check
const { helpOfPicture } = require('../pictures.js');
const options = require('./options.js');

const { area, choicesOf, datetime, file, inGroup, number, picture, pictures, select, toggle } = options;

/** @type {import('../fields.js').Field[]} */
module.exports = [
  ...inGroup('Prix et financement', {
    priceKind: select('Tarif', 'Un montant, ou «\u00A0Sur devis\u00A0» quand il dépend de la demande.', {
      preset: 'amount',
      options: choicesOf({ amount: 'Un montant', quote: 'Sur devis' }),
    }),
    price: number('Montant en euros', 'Un nombre seul, sans le signe €\u00A0: 1490 ou 1490,50.', {
      unit: '€',
      step: 0.01,
      max: 100000,
      when: ['priceKind', 'amount'],
    }),
    pricePer: select('Ce montant vaut pour', 'Une personne, ou un groupe entier.', {
      preset: 'person',
      options: choicesOf({ person: 'Une personne', group: 'Un groupe' }),
    }),
    vat: select('TVA', 'Exonéré (art. 261-4-4° a du CGI), ou taxe comprise dans le montant.', {
      preset: 'exempt',
      options: choicesOf({ exempt: 'Exonéré de TVA', included: 'TVA comprise' }),
    }),
    priceCovers: area(
      'Ce que le tarif comprend',
      'Par exemple\u00A0: supports et passage de l’épreuve. Facultatif.',
      { max: 300 },
    ),
  }),
  ...inGroup('Images et brochure', {
    imagePrimary: picture('Image principale', helpOfPicture('formation', 'imagePrimary')),
    imageSecondary: pictures('Autres images', 'Jusqu’à neuf photographies pour la galerie de la page.', {
      maxItems: 9,
    }),
    alts: area(
      'Ce que les images montrent',
      'Pour qui ne les voit pas\u00A0: une ligne par image, dans leur ordre, la principale d’abord. Un tiret\u00A0: l’image ne fait qu’orner.',
      { max: 2000 },
    ),
    brochure: file(
      'Brochure',
      'Votre propre brochure en PDF, 8 Mo au plus. Vide\u00A0: le site propose le programme, tiré de cette fiche.',
    ),
  }),
  ...inGroup('Mise en ligne', {
    alternance: toggle(
      'Alternance',
      'Cochez si la formation peut être suivie en contrat d’apprentissage ou de professionnalisation.',
    ),
    topFormation: toggle('À la une', 'Cochez pour la montrer parmi les formations mises en avant.'),
    active: toggle('En ligne', 'Cochez pour la montrer sur le site. Les neuf points doivent être remplis.'),
    publishAt: datetime(
      'Mise en ligne prévue',
      'Le jour et l’heure où elle est mise en ligne d’elle-même. Vide\u00A0: rien n’est prévu.',
    ),
  }),
];
