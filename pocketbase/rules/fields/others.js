// @ts-check
const { helpOfPicture } = require('../pictures.js');
const { iconField, inGroup, orderField, titleField } = require('./options.js');

/** @type {Record<string, import('../fields.js').Field[]>} */
module.exports = {
  carrousel: inGroup('Diapositive', {
    title: titleField('Titre', 'Le grand titre de la diapositive.'),
    description: {
      label: 'Texte',
      help: 'Une ou deux phrases sous le titre.',
      widget: 'area',
      max: 500,
    },
    image: {
      label: 'Image',
      help: helpOfPicture('carrousel', 'image'),
      widget: 'picture',
    },
    imageAlt: {
      label: 'Ce que l’image montre',
      help: 'Pour qui ne la voit pas, en une phrase. Vide\u00A0: l’image ne fait qu’orner.',
      max: 200,
    },
    buttonText: {
      label: 'Texte du bouton',
      help: 'Par exemple\u00A0: Voir la formation.',
      max: 60,
    },
    buttonLink: {
      label: 'Adresse du bouton',
      help: 'Une page du site (/formations) ou une adresse entière (https://…).',
      widget: 'link',
      max: 500,
    },
    ordre: orderField('Les diapositives se suivent du plus petit nombre au plus grand.'),
  }),
  categorie: inGroup('Catégorie', {
    title: titleField('Titre', 'Le nom de la catégorie.'),
    content: {
      label: 'Texte',
      help: 'Une phrase qui dit ce qu’on y apprend.',
      widget: 'area',
      max: 5000,
    },
    icon: iconField('Le dessin de la carte.'),
    url: {
      label: 'Adresse',
      help: 'La page que la carte ouvre. Vide\u00A0: le catalogue de la catégorie.',
      widget: 'link',
      max: 500,
    },
    image: {
      label: 'Image',
      help: helpOfPicture('categorie', 'image'),
      widget: 'picture',
    },
  }),
  competence: inGroup('Compétence', {
    title: titleField('Objectif', 'En deux à cinq mots, un verbe d’abord\u00A0: Écrire un programme.'),
    description: {
      label: 'Explication',
      help: 'Une phrase qui commence par «\u00A0Vous apprendrez\u00A0», «\u00A0Vous saurez\u00A0» ou «\u00A0Vous serez capable\u00A0».',
      widget: 'area',
      max: 1000,
    },
    color: {
      label: 'Couleur',
      help: 'La couleur du fond, par exemple #E0EEF7, #D3EEDC ou #fff4d9.',
      widget: 'color',
      preset: '#E0EEF7',
      max: 30,
    },
  }),
  option: inGroup('Pastille', {
    title: titleField(
      'Pastille',
      'Le texte de la pastille. Celles de la durée et du lieu se font d’elles-mêmes.',
    ),
    icon: iconField('Le dessin de la pastille.'),
    color: {
      label: 'Couleur',
      help: 'La couleur de la pastille, par exemple #58C27D.',
      widget: 'color',
      max: 30,
    },
  }),
  redacteur: inGroup('Compte', {
    name: {
      label: 'Nom',
      help: 'Le nom qui signe vos modifications.',
      required: true,
      max: 100,
    },
  }),
};
