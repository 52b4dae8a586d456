// @ts-check
const options = require('./options.js');

const { area, choicesOf, date, email, inGroup, number, phone, relations, rich, select, text } = options;

/** @type {import('../fields.js').Field[]} */
module.exports = inGroup('Les neuf points', {
  prerequisites: rich(
    'Prérequis',
    'Ce qu’il faut savoir ou avoir avant d’entrer. S’il n’y en a pas, écrivez «\u00A0Aucun prérequis\u00A0».',
  ),
  audience: area('Public concerné', 'Les métiers ou les situations auxquels la formation s’adresse.', {
    preset: 'Manager de tout secteur',
    max: 500,
  }),
  competences: relations(
    'Objectifs',
    'Ce que l’on saura faire à la fin\u00A0: une compétence par objectif, deux à cinq suffisent.',
    { collection: 'competence', maxItems: 20 },
  ),
  hours: number('Durée en heures', 'Le nombre d’heures en tout. Les demi-heures s’écrivent 3,5.', {
    unit: 'heures',
    step: 0.5,
    max: 5000,
  }),
  days: number(
    'Durée en jours',
    'Le nombre de jours en tout, demi-journées comprises (0,5). 0 si la formation ne se compte pas en jours.',
    { unit: 'jours', step: 0.5, max: 1000 },
  ),
  accessDelay: number(
    'Délai d’accès, en jours',
    'Le nombre de jours entre la signature de la convention et le début de la formation, par exemple 14.',
    { unit: 'jours', preset: 14, max: 730 },
  ),
  accessConditions: rich(
    'Modalités d’accès',
    'Comment on s’inscrit et ce qui se passe avant le début\u00A0: entretien, questionnaire, test de niveau.',
  ),
  methods: rich(
    'Méthodes mobilisées',
    'Comment on apprend\u00A0: exercices, mises en situation, supports, matériel.',
  ),
  assessment: rich(
    'Modalités d’évaluation',
    'Comment on vérifie ce qui est acquis\u00A0: exercices corrigés, mise en situation, épreuve finale.',
  ),
  accessibility: rich(
    'Accessibilité',
    'Les adaptations possibles pour les personnes handicapées et qui les étudie.',
  ),
  certificationKind: select(
    'Certification',
    'RNCP ou Répertoire spécifique si la formation y est inscrite, sinon «\u00A0Aucune\u00A0».',
    {
      preset: 'none',
      options: choicesOf({ none: 'Aucune (ni RNCP, ni RS)', rncp: 'RNCP', rs: 'Répertoire spécifique (RS)' }),
    },
  ),
  certificationCode: text(
    'Code de la certification',
    'Tel que France compétences l’écrit\u00A0: RNCP12345 ou RS1234.',
    { code: true, max: 20 },
  ),
  certifier: text('Certificateur', 'L’organisme qui délivre la certification.', { max: 200 }),
  certifiedOn: date(
    'Date d’enregistrement',
    'Le jour où la certification a été enregistrée par France compétences.',
  ),
  certification: rich(
    'Certification, en clair',
    'L’intitulé exact et ce qui est remis à la fin\u00A0: certificat, attestation, titre.',
  ),
  formateurs: area(
    'Formateurs',
    'Qui enseigne, une ligne chacun\u00A0: «\u00A0Formateur titulaire du CACES R485\u00A0». Facultatif.',
    { max: 500 },
  ),
  contactName: text(
    'Contact\u00A0: nom',
    'La personne à joindre pour cette formation. Vide\u00A0: les coordonnées de l’école.',
    { max: 100 },
  ),
  contactPhone: phone(
    'Contact\u00A0: téléphone',
    'Par exemple 01 99 00 00 00. Vide\u00A0: le téléphone de l’école.',
    { max: 40 },
  ),
  contactEmail: email(
    'Contact\u00A0: courriel',
    'Par exemple prenom@ecole.fr. Vide\u00A0: le courriel de l’école.',
    { max: 254 },
  ),
});
