// @ts-check
/// A course that lacks one of the nine items of the quality label cannot be published; what looks wrong stops nothing.
const { leadFaults, longSentences } = require('./plain-language.js');
const { plainText } = require('./plain-text.js');

/**
 * @typedef {'prerequisites' | 'objectives' | 'duration' | 'access' | 'price' | 'contact' | 'methods' | 'assessment'
 *   | 'accessibility' | 'certification' | 'funding' | 'results' | 'sessions' | 'presentation' | 'pictures'} Item
 * @typedef {{ field: string, item: Item, level: 'missing' | 'doubtful', sentence: string }} Problem
 * @typedef {Record<string, any>} Values
 */

/** @param {Values} course @param {string} field */
const isBlank = (course, field) => plainText(course[field] || '') === '';

/** @type {[field: string, item: Item, sentence: string][]} */
const texts = [
  [
    'prerequisites',
    'prerequisites',
    'Écrivez les prérequis\u202F; s’il n’y en a pas\u00A0: «\u00A0Aucun prérequis\u00A0».',
  ],
  ['methods', 'methods', 'Écrivez les méthodes mobilisées\u00A0: exercices, mises en situation, supports.'],
  [
    'assessment',
    'assessment',
    'Écrivez les modalités d’évaluation\u00A0: comment on vérifie ce qui est acquis.',
  ],
  [
    'accessibility',
    'accessibility',
    'Écrivez l’accessibilité\u00A0: les adaptations possibles et qui les étudie.',
  ],
];

/** @param {Values} course @param {Values} more @returns {[field: string, item: Item, sentence: string | false][]} */
function missing(course, { competences }) {
  const { priceKind, price, hours, accessDelay, certificationKind: kind } = course;
  return [
    ...texts.map(
      ([field, item, sentence]) =>
        /** @type {[string, Item, string | false]} */ ([field, item, isBlank(course, field) && sentence]),
    ),
    [
      'competences',
      'objectives',
      competences.length === 0 && 'Ajoutez au moins un objectif\u00A0: ce que l’on saura faire à la fin.',
    ],
    ['hours', 'duration', !(hours > 0) && 'Écrivez la durée en heures, par exemple 14 ou 3,5.'],
    [
      'accessDelay',
      'access',
      !(accessDelay > 0) &&
        isBlank(course, 'accessConditions') &&
        'Écrivez le délai d’accès en jours, par exemple 14, ou les modalités d’accès.',
    ],
    [
      'priceKind',
      'price',
      !priceKind && 'Choisissez le tarif\u00A0: un montant, ou «\u00A0Sur devis\u00A0».',
    ],
    [
      'price',
      'price',
      priceKind === 'amount' &&
        !(price > 0) &&
        'Écrivez le montant en euros, ou choisissez «\u00A0Sur devis\u00A0».',
    ],
    [
      'certificationCode',
      'certification',
      ['rncp', 'rs'].includes(kind) &&
        !course.certificationCode &&
        `Écrivez le code ${String(kind).toUpperCase()} de la certification, ou choisissez «\u00A0Aucune\u00A0».`,
    ],
    [
      'certifier',
      'certification',
      ['rncp', 'rs'].includes(kind) && !course.certifier && 'Écrivez le nom du certificateur.',
    ],
  ];
}

const placeholder = /lorem ipsum|à compléter|\bTODO\b|\bxxx\b/i;

const rich = [
  'description',
  'otherInformation',
  'accessConditions',
  'certification',
  'audience',
  ...texts.map(([field]) => field),
];

/** @param {Values} course @returns {[field: string, item: Item, sentence: string | false][]} */
function doubtfulTexts(course) {
  /** @type {(field: string, sentences: string[]) => [string, Item, string][]} */
  const told = (field, sentences) => sentences.map((sentence) => [field, 'presentation', sentence]);
  return [
    ...told('littleDescription', leadFaults(course.littleDescription)),
    ...rich.flatMap((field) => told(field, longSentences(course[field]))),
    ...rich.map(
      (field) =>
        /** @type {[string, Item, string | false]} */ ([
          field,
          'presentation',
          placeholder.test(course[field] || '') &&
            'Un texte d’attente est resté dans cette rubrique\u00A0: remplacez-le.',
        ]),
    ),
    [
      'description',
      'presentation',
      isBlank(course, 'description') && 'Écrivez la présentation et le programme.',
    ],
    [
      'littleDescription',
      'presentation',
      !course.littleDescription && 'Écrivez une accroche\u00A0: une phrase, sous le titre de la carte.',
    ],
    [
      'category',
      'presentation',
      !course.category &&
        'Choisissez une catégorie\u00A0: sans elle, la formation ne se trouve que par la recherche.',
    ],
    [
      'places',
      'presentation',
      (course.places || []).length === 0 &&
        'Choisissez au moins un lieu\u00A0: présentiel, distanciel ou hybride.',
    ],
    ['audience', 'presentation', !course.audience && 'Écrivez le public concerné.'],
  ];
}

/** @param {Values} course @param {Values} more @returns {[field: string, item: Item, sentence: string | false][]} */
function doubtfulOffer(course, { sessions, fundings, images, today }) {
  const certification = `${course.certification || ''}`;
  return [
    [
      'priceCovers',
      'price',
      /\d/.test(course.priceCovers || '') &&
        /€|euros/.test(course.priceCovers) &&
        `Un montant est écrit dans «\u00A0Ce que le tarif comprend\u00A0»\u00A0: vérifiez le tarif, puis effacez-le ici.`,
    ],
    [
      'vat',
      'price',
      course.priceKind === 'amount' &&
        !course.vat &&
        'Dites si le montant est exonéré de TVA ou TVA comprise.',
    ],
    [
      'certificationKind',
      'certification',
      !['rncp', 'rs'].includes(course.certificationKind) &&
        /\bRNCP ?\d|\bRS ?\d/.test(certification) &&
        'Le texte cite un code\u00A0: choisissez RNCP ou RS et écrivez le code dans son champ.',
    ],
    [
      'fundings',
      'funding',
      course.alternance === true &&
        !fundings.some((/** @type {Values} */ { kind }) => kind === 'apprentissage') &&
        'La formation est en alternance\u00A0: ajoutez le financement «\u00A0Apprentissage\u00A0».',
    ],
    [
      'fundings',
      'funding',
      course.alternance !== true &&
        fundings.some((/** @type {Values} */ { kind }) => kind === 'apprentissage') &&
        'Le financement «\u00A0Apprentissage\u00A0» demande l’alternance\u00A0: cochez-la ou retirez-le.',
    ],
    [
      'sessions',
      'sessions',
      sessions.length > 0 &&
        sessions.every(
          (/** @type {Values} */ { startsOn, endsOn }) => (endsOn || startsOn || '').slice(0, 10) < today,
        ) &&
        'Toutes les sessions sont passées\u00A0: ajoutez-en une, ou effacez-les.',
    ],
    [
      'sessions',
      'sessions',
      (course.places || []).length > 0 &&
        sessions.some((/** @type {Values} */ { place }) => place && !course.places.includes(place)) &&
        'Une session se tient dans un lieu que la formation n’annonce pas\u00A0: corrigez la session, ou les lieux de la formation.',
    ],
    ['imagePrimary', 'pictures', images.length === 0 && 'Ajoutez une image principale, horizontale.'],
  ];
}

/**
 * Each problem has one sentence that says what to do.
 * @param {Values} course
 * @param {{ sessions?: Values[], fundings?: Values[], results?: Values[], competences?: unknown[], images?: unknown[],
 *   today?: string }} [more] its records; `images` are its pictures, `today` as YYYY-MM-DD
 * @returns {Problem[]}
 */
function problemsOf(course, more = {}) {
  const all = {
    sessions: more.sessions || [],
    fundings: more.fundings || [],
    competences: more.competences || course.competences || [],
    images: more.images || [course.imagePrimary].filter(Boolean),
    today: more.today || new Date().toISOString().slice(0, 10),
  };
  /** @type {(level: Problem['level']) => (row: [string, Item, string | false]) => Problem[]} */
  const told =
    (level) =>
    ([field, item, sentence]) =>
      sentence ? [{ field, item, level, sentence }] : [];
  return [
    ...missing(course, all).flatMap(told('missing')),
    ...[...doubtfulTexts(course), ...doubtfulOffer(course, all)].flatMap(told('doubtful')),
  ];
}

module.exports = { problemsOf };
