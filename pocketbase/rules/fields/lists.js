// @ts-check
const { helpOfPicture } = require('../pictures.js');
const options = require('./options.js');

const { area, choices, choicesOf, color, date, file, iconField, inGroup, link, orderField } = options;
const { payers, picture, relations, select, text, titleField, toggle } = options;

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
    color: color('Couleur', 'La couleur du fond.', { preset: '#E0EEF7' }),
  }),
  option: inGroup('Pastille', {
    title: titleField(
      'Pastille',
      'Le texte de la pastille. Celles de la durée et du lieu se font d’elles-mêmes.',
    ),
    icon: iconField('Le dessin de la pastille.'),
    color: color('Couleur', 'La couleur de la pastille, par exemple #58C27D.'),
  }),
  redacteur: inGroup('Compte', {
    name: text('Nom', 'Le nom qui signe vos modifications.', { required: true, max: 100 }),
  }),
  regle_financement: [
    ...inGroup('Règle', {
      title: titleField('Titre', 'Le nom de l’aide ou du dispositif, comme le visiteur le lit.', 100),
      status: choices('Pour qui', 'Les situations que la règle concerne.', {
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
      }),
      kind: select(
        'Qui paie',
        'Les cinq premiers ne sont montrés que si la formation les annonce parmi ses financements.',
        {
          required: true,
          options: [
            ...payers,
            { value: 'faf', label: 'Fonds d’assurance formation' },
            { value: 'personnel', label: 'La personne elle-même' },
          ],
        },
      ),
      text: area(
        'Règle',
        'Ce qui est payé, et à quelles conditions, en trois phrases. Sans montant qui change chaque année, ou avec sa date.',
        { required: true, max: 600 },
      ),
      papers: area('Pièces à réunir', 'Une par ligne.', { max: 600 }),
    }),
    ...inGroup('Source', {
      source: text('Source', 'D’où vient la règle\u00A0: article de loi, ou nom de la page officielle.', {
        required: true,
        max: 200,
      }),
      sourceUrl: link('Adresse de la source', 'La page où elle se lit, https://…', { max: 500 }),
      checkedOn: date(
        'Vérifiée le',
        'Le jour où vous avez relu la source. Le site le montre\u202F; au bout d’un an il demande de la relire.',
        { required: true },
      ),
      active: toggle('Montrée sur le site', 'Décochez pour retirer la règle sans la perdre.', {
        preset: true,
      }),
    }),
  ],
  partenaire: inGroup('Partenaire', {
    title: titleField('Nom', 'Le nom du partenaire, comme il doit être lu.', 100),
    url: link('Lien', 'Le site du partenaire, https://… Facultatif.', { max: 500 }),
    logo: picture(
      'Logo',
      'SVG, PNG ou WebP, sur fond blanc ou transparent. Sans logo, le nom est montré seul.',
    ),
    ordre: orderField('Le plus petit nombre vient en premier.'),
  }),
  document: inGroup('Document', {
    file: file(
      'Fichier',
      'Le PDF de l’école, 8 Mo au plus. Vide\u00A0: le document livré avec le site (un spécimen, pour le certificat).',
    ),
  }),
  synonyme: inGroup('Synonyme', {
    title: titleField('Sujet', 'Un nom pour cette liste-ci\u202F; le site ne le montre pas.', 100),
    words: area(
      'Mots tapés',
      'Ce que les visiteurs tapent, séparé par des virgules\u00A0: excel, tableur, traitement de texte. Accents et pluriels ne comptent pas.',
      { required: true, max: 500, code: true },
    ),
    formations: relations(
      'Formations',
      'Celles que la recherche montre, la meilleure d’abord. Dix au plus.',
      { collection: 'formation', maxItems: 10, existing: true },
    ),
    meaning: text(
      'Ou chercher plutôt',
      'Un mot de nos fiches que la recherche prend à la place, par exemple bureautique. Vide\u00A0: les formations ci-dessus seulement.',
      { max: 100, code: true },
    ),
    absent: toggle(
      'L’école ne l’enseigne pas',
      'Coché\u00A0: la recherche le dit, et montre les formations ci-dessus comme proches.',
      { preset: false },
    ),
  }),
};
