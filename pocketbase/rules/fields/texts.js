// @ts-check
/** The pages whose texts editors write. The first two have a fixed number of them: what each one is for is the page's. */
const pages = [
  { value: 'accueil', label: 'Accueil' },
  { value: 'apropos', label: 'En savoir plus' },
  { value: 'faq', label: 'Questions fréquentes' },
  { value: 'cgv', label: 'Conditions générales de vente' },
  { value: 'reglement', label: 'Règlement intérieur' },
  { value: 'mentions', label: 'Mentions légales' },
  { value: 'confidentialite', label: 'Confidentialité' },
  { value: 'accessibilite', label: 'Accessibilité' },
];

/**
 * What the site says of itself, a record for each text that has a title.
 * @type {Record<string, import('../fields.js').Field[]>}
 */
module.exports = {
  texte: [
    {
      name: 'page',
      label: 'Page',
      help: 'Où le texte est lu. Ne change plus ensuite.',
      group: 'Texte',
      widget: 'select',
      required: true,
      once: true,
      options: pages,
    },
    {
      name: 'group',
      label: 'Onglet',
      help: 'L’onglet qui montre la question.',
      group: 'Texte',
      widget: 'select',
      when: ['page', 'faq'],
      options: [
        { value: 'general', label: 'Général' },
        { value: 'formations', label: 'Formations' },
        { value: 'inscription', label: 'Inscription' },
        { value: 'cours', label: 'Cours' },
      ],
    },
    {
      name: 'title',
      label: 'Titre',
      help: 'Le titre, la question ou l’article, comme on le lit sur la page.',
      group: 'Texte',
      widget: 'text',
      required: true,
      max: 200,
    },
    {
      name: 'content',
      label: 'Texte',
      help: 'Une ligne vide commence un paragraphe. {phone}, {email}, {city}… reprennent les données de l’école. Dans le règlement, vide\u00A0: un titre de partie.',
      group: 'Texte',
      widget: 'area',
      max: 8000,
    },
    {
      name: 'button',
      label: 'Texte du bouton ou du lien',
      help: 'Là où la page en montre un. Facultatif.',
      group: 'Texte',
      widget: 'text',
      max: 100,
    },
    {
      name: 'link',
      label: 'Adresse du lien',
      help: 'Dans un texte juridique\u00A0: la page qui en dit plus (/contact), avec le texte du lien. Facultatif.',
      group: 'Texte',
      widget: 'link',
      max: 500,
    },
    {
      name: 'ordre',
      label: 'Ordre',
      help: 'Les textes d’une page se suivent du plus petit nombre au plus grand.',
      group: 'Texte',
      widget: 'number',
      step: 1,
      max: 10000,
    },
  ],
};
