// @ts-check
const { helpOfPicture } = require('../pictures.js');
const {
  area,
  color,
  iconField,
  inGroup,
  link,
  orderField,
  picture,
  text,
  titleField,
} = require('./options.js');

/** @type {Record<string, import('../fields.js').Field[]>} */
module.exports = {
  carrousel: inGroup('Diapositive', {
    title: titleField('Titre', 'Le grand titre de la diapositive.'),
    description: area('Texte', 'Une ou deux phrases sous le titre.', { max: 500 }),
    image: picture('Image', helpOfPicture('carrousel', 'image')),
    imageAlt: text(
      'Ce que l’image montre',
      'Pour qui ne la voit pas, en une phrase. Vide\u00A0: l’image ne fait qu’orner.',
      { max: 200 },
    ),
    buttonText: text('Texte du bouton', 'Par exemple\u00A0: Voir la formation.', { max: 60 }),
    buttonLink: link(
      'Adresse du bouton',
      'Une page du site (/formations) ou une adresse entière (https://…).',
      { max: 500 },
    ),
    ordre: orderField('Les diapositives se suivent du plus petit nombre au plus grand.'),
  }),
  categorie: inGroup('Catégorie', {
    title: titleField('Titre', 'Le nom de la catégorie.'),
    content: area('Texte', 'Une phrase qui dit ce qu’on y apprend.', { max: 5000 }),
    icon: iconField('Le dessin de la carte.'),
    url: link('Adresse', 'La page que la carte ouvre. Vide\u00A0: le catalogue de la catégorie.', {
      max: 500,
    }),
    image: picture('Image', helpOfPicture('categorie', 'image')),
  }),
  competence: inGroup('Compétence', {
    title: titleField('Objectif', 'En deux à cinq mots, un verbe d’abord\u00A0: Écrire un programme.'),
    description: area(
      'Explication',
      'Une phrase qui commence par «\u00A0Vous apprendrez\u00A0», «\u00A0Vous saurez\u00A0» ou «\u00A0Vous serez capable\u00A0».',
      { max: 1000 },
    ),
    color: color('Couleur', 'La couleur du fond, par exemple #E0EEF7, #D3EEDC ou #fff4d9.', {
      preset: '#E0EEF7',
      max: 30,
    }),
  }),
  option: inGroup('Pastille', {
    title: titleField(
      'Pastille',
      'Le texte de la pastille. Celles de la durée et du lieu se font d’elles-mêmes.',
    ),
    icon: iconField('Le dessin de la pastille.'),
    color: color('Couleur', 'La couleur de la pastille, par exemple #58C27D.', { max: 30 }),
  }),
  redacteur: inGroup('Compte', {
    name: text('Nom', 'Le nom qui signe vos modifications.', { required: true, max: 100 }),
  }),
};
