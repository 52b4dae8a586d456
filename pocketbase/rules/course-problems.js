// @ts-check
/// Publication needs the nine items of the quality label; doubtful content stops nothing.
const { decode } = require('./entities.js');
const { leadFaults, longSentences } = require('./plain-language.js');

/**
 * @typedef {{ field: string, level: 'missing' | 'doubtful', sentence: string }} Problem
 * @typedef {Record<string, any>} Values
 * @typedef {Record<string, string | false | undefined | (string | false)[]>} Sentences by field
 */

/** @param {Values} course @param {string} field */
const isBlank = (course, field) => decode(String(course[field] || '').replace(/<[^<>]*>/g, '')).trim() === '';

/** @type {Record<string, string>} */
const texts = {
  prerequisites: 'Écrivez les prérequis\u202F; s’il n’y en a pas\u00A0: «\u00A0Aucun prérequis\u00A0».',
  methods: 'Écrivez les méthodes mobilisées\u00A0: exercices, mises en situation, supports.',
  assessment: 'Écrivez les modalités d’évaluation\u00A0: comment on vérifie ce qui est acquis.',
  accessibility: 'Écrivez l’accessibilité\u00A0: les adaptations possibles et qui les étudie.',
};

/** @param {Values} course @returns {Sentences} */
function missing({ competences = [], ...course }) {
  const { priceKind, price, hours, accessDelay, certificationKind: kind } = course;
  const isCertified = ['rncp', 'rs'].includes(kind);
  return {
    ...Object.fromEntries(Object.keys(texts).map((field) => [field, isBlank(course, field) && texts[field]])),
    competences:
      competences.length === 0 && 'Ajoutez au moins un objectif\u00A0: ce que l’on saura faire à la fin.',
    hours: !(hours > 0) && 'Écrivez la durée en heures, par exemple 14 ou 3,5.',
    accessDelay:
      !(accessDelay > 0) &&
      isBlank(course, 'accessConditions') &&
      'Écrivez le délai d’accès en jours, par exemple 14, ou les modalités d’accès.',
    priceKind: !priceKind && 'Choisissez le tarif\u00A0: un montant, ou «\u00A0Sur devis\u00A0».',
    price:
      priceKind === 'amount' &&
      !(price > 0) &&
      'Écrivez le montant en euros, ou choisissez «\u00A0Sur devis\u00A0».',
    certificationCode:
      isCertified &&
      !course.certificationCode &&
      `Écrivez le code ${String(kind).toUpperCase()} de la certification, ou choisissez «\u00A0Aucune\u00A0».`,
    certifier: isCertified && !course.certifier && 'Écrivez le nom du certificateur.',
  };
}

const rich = ['description', 'otherInformation', 'accessConditions', 'certification', 'audience'];
const placeholder = /lorem ipsum|à compléter|\bTODO\b|\bxxx\b/i;

/** @param {Values} course @returns {Sentences} */
function wordings(course) {
  const sentence = 'Un texte d’attente est resté dans cette rubrique\u00A0: remplacez-le.';
  const fields = [...rich, ...Object.keys(texts)];
  return Object.fromEntries(
    fields.map((field) => [
      field,
      [...longSentences(course[field]), placeholder.test(course[field] || '') && sentence],
    ]),
  );
}

/** @param {Values} course @returns {Sentences} */
function doubtfulTexts(course) {
  return {
    description: isBlank(course, 'description') && 'Écrivez la présentation et le programme.',
    littleDescription: [
      ...leadFaults(course.littleDescription),
      !course.littleDescription && 'Écrivez une accroche\u00A0: une phrase, sous le titre de la carte.',
    ],
    category:
      !course.category &&
      'Choisissez une catégorie\u00A0: sans elle, la formation ne se trouve que par la recherche.',
    places:
      (course.places || []).length === 0 &&
      'Choisissez au moins un lieu\u00A0: présentiel, distanciel ou hybride.',
    audience: !course.audience && 'Écrivez le public concerné.',
    accessDelay:
      course.accessDelay > 0 &&
      course.accessDelay < 14 &&
      'La page dit que toute formation commence 14 jours au moins après la signature\u00A0: écrivez 14 ou plus.',
  };
}

/** @param {Values} course @param {Values} more @returns {Sentences} */
function doubtfulOffer(course, { sessions, fundings, images, today }) {
  const places = course.places || [];
  const isApprenticeship = fundings.some((/** @type {Values} */ { kind }) => kind === 'apprentissage');
  return {
    priceCovers:
      /\d/.test(course.priceCovers || '') &&
      /€|euros/.test(course.priceCovers) &&
      'Un montant est écrit dans «\u00A0Ce que le tarif comprend\u00A0»\u00A0: vérifiez le tarif, puis effacez-le ici.',
    vat:
      course.priceKind === 'amount' &&
      !course.vat &&
      'Dites si le montant est exonéré de TVA ou TVA comprise.',
    certificationKind:
      !['rncp', 'rs'].includes(course.certificationKind) &&
      /\bRNCP ?\d|\bRS ?\d/.test(course.certification || '') &&
      'Le texte cite un code\u00A0: choisissez RNCP ou RS et écrivez le code dans son champ.',
    financement:
      (course.alternance === true) !== isApprenticeship &&
      (isApprenticeship
        ? 'Le financement «\u00A0Apprentissage\u00A0» demande l’alternance\u00A0: cochez-la ou retirez-le.'
        : 'La formation est en alternance\u00A0: ajoutez le financement «\u00A0Apprentissage\u00A0».'),
    session: [
      sessions.length > 0 &&
        sessions.every(
          (/** @type {Values} */ { startsOn, endsOn }) => (endsOn || startsOn || today).slice(0, 10) < today,
        ) &&
        'Toutes les sessions sont passées\u00A0: ajoutez-en une, ou effacez-les.',
      places.length > 0 &&
        sessions.some((/** @type {Values} */ { place }) => place && !places.includes(place)) &&
        'Une session se tient dans un lieu que la formation n’annonce pas\u00A0: corrigez la session, ou les lieux de la formation.',
    ],
    imagePrimary: images.length === 0 && 'Ajoutez une image principale, horizontale.',
    alts:
      images.length > 0 &&
      isBlank(course, 'alts') &&
      'Dites ce que les images montrent, une ligne par image\u00A0; un tiret si l’image ne fait qu’orner.',
  };
}

/** @param {Problem['level']} level @param {Sentences} sentences @returns {Problem[]} */
const withLevel = (level, sentences) =>
  Object.entries(sentences).flatMap(([field, values]) =>
    [values].flat().flatMap((sentence) => (sentence ? [{ field, level, sentence }] : [])),
  );

/** What publication needs. @param {Values} course */
const missingOf = (course) => withLevel('missing', missing(course));

/**
 * Each problem has one sentence that says what to do.
 * @param {Values} course
 * @param {{ sessions?: Values[], fundings?: Values[], competences?: unknown[], images?: unknown[],
 *   today?: string }} [more] its records and pictures; `today` as YYYY-MM-DD
 * @returns {Problem[]}
 */
function problemsOf(course, more = {}) {
  const all = {
    sessions: more.sessions || [],
    fundings: more.fundings || [],
    images: more.images || [course.imagePrimary].filter(Boolean),
    today: more.today || new Date().toISOString().slice(0, 10),
  };
  return [
    ...missingOf(more.competences ? { ...course, competences: more.competences } : course),
    ...withLevel('doubtful', wordings(course)),
    ...withLevel('doubtful', doubtfulTexts(course)),
    ...withLevel('doubtful', doubtfulOffer(course, all)),
  ];
}

module.exports = { missingOf, problemsOf };
