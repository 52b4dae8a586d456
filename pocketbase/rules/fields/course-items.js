// @ts-check
const { choicesOf, inGroup } = require('./options.js');

/** @type {import('../fields.js').Field[]} */
module.exports = inGroup('Les neuf points', {
  prerequisites: {
    label: 'Prérequis',
    help: 'Ce qu’il faut savoir ou avoir avant d’entrer. S’il n’y en a pas, écrivez «\u00A0Aucun prérequis\u00A0».',
    widget: 'rich',
  },
  audience: {
    label: 'Public concerné',
    help: 'Les métiers ou les situations auxquels la formation s’adresse.',
    widget: 'area',
    preset: 'Manager de tout secteur',
    max: 500,
  },
  competences: {
    label: 'Objectifs',
    help: 'Ce que l’on saura faire à la fin\u00A0: une compétence par objectif, deux à cinq suffisent.',
    widget: 'relations',
    collection: 'competence',
    maxItems: 20,
  },
  hours: {
    label: 'Durée en heures',
    help: 'Le nombre d’heures en tout. Les demi-heures s’écrivent 3,5.',
    widget: 'number',
    unit: 'heures',
    step: 0.5,
    max: 5000,
  },
  days: {
    label: 'Durée en jours',
    help: 'Le nombre de jours en tout, demi-journées comprises (0,5). 0 si la formation ne se compte pas en jours.',
    widget: 'number',
    unit: 'jours',
    step: 0.5,
    max: 1000,
  },
  accessDelay: {
    label: 'Délai d’accès, en jours',
    help: 'Le nombre de jours entre la signature de la convention et le début de la formation, par exemple 14.',
    widget: 'number',
    unit: 'jours',
    preset: 14,
    max: 730,
  },
  accessConditions: {
    label: 'Modalités d’accès',
    help: 'Comment on s’inscrit et ce qui se passe avant le début\u00A0: entretien, questionnaire, test de niveau.',
    widget: 'rich',
  },
  methods: {
    label: 'Méthodes mobilisées',
    help: 'Comment on apprend\u00A0: exercices, mises en situation, supports, matériel.',
    widget: 'rich',
  },
  assessment: {
    label: 'Modalités d’évaluation',
    help: 'Comment on vérifie ce qui est acquis\u00A0: exercices corrigés, mise en situation, épreuve finale.',
    widget: 'rich',
  },
  accessibility: {
    label: 'Accessibilité',
    help: 'Les adaptations possibles pour les personnes handicapées et qui les étudie.',
    widget: 'rich',
  },
  certificationKind: {
    label: 'Certification',
    help: 'RNCP ou Répertoire spécifique si la formation y est inscrite, sinon «\u00A0Aucune\u00A0».',
    widget: 'select',
    preset: 'none',
    options: choicesOf({ none: 'Aucune (ni RNCP, ni RS)', rncp: 'RNCP', rs: 'Répertoire spécifique (RS)' }),
  },
  certificationCode: {
    label: 'Code de la certification',
    help: 'Tel que France compétences l’écrit\u00A0: RNCP12345 ou RS1234.',
    code: true,
    max: 20,
  },
  certifier: {
    label: 'Certificateur',
    help: 'L’organisme qui délivre la certification.',
    max: 200,
  },
  certifiedOn: {
    label: 'Date d’enregistrement',
    help: 'Le jour où la certification a été enregistrée par France compétences.',
    widget: 'date',
  },
  certification: {
    label: 'Certification, en clair',
    help: 'L’intitulé exact et ce qui est remis à la fin\u00A0: certificat, attestation, titre.',
    widget: 'rich',
  },
  formateurs: {
    label: 'Formateurs',
    help: 'Qui enseigne, une ligne chacun\u00A0: «\u00A0Formateur titulaire du CACES R485\u00A0». Facultatif.',
    widget: 'area',
    max: 500,
  },
  contactName: {
    label: 'Contact\u00A0: nom',
    help: 'La personne à joindre pour cette formation. Vide\u00A0: les coordonnées de l’école.',
    max: 100,
  },
  contactPhone: {
    label: 'Contact\u00A0: téléphone',
    help: 'Par exemple 01 99 00 00 00. Vide\u00A0: le téléphone de l’école.',
    widget: 'phone',
    max: 40,
  },
  contactEmail: {
    label: 'Contact\u00A0: courriel',
    help: 'Par exemple prenom@ecole.fr. Vide\u00A0: le courriel de l’école.',
    widget: 'email',
    max: 254,
  },
});
