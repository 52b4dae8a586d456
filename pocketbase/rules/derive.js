// @ts-check
/// Derives columns for old readers of a course; its certification decides on the CPF.
const { plainText } = require('./plain-text.js');
const { slugOf } = require('./slug.js');

/** `descriptions` has the sections in this order. */
const sections = [
  { title: 'Prérequis', field: 'prerequisites' },
  { title: 'Public concerné', field: 'audience' },
  { title: 'Délai d’accès', field: 'accessConditions' },
  { title: 'Méthodes mobilisées', field: 'methods' },
  { title: 'Modalités d’évaluation', field: 'assessment' },
  { title: 'Certification', field: 'certification' },
  { title: 'Accessibilité', field: 'accessibility' },
  { title: 'Informations complémentaires', field: 'otherInformation' },
];

const sectionFields = sections.map(({ field }) => field);

/** @param {number} days */
function delaySentence(days) {
  return `${days} jour${days > 1 ? 's' : ''} au moins entre la signature de la convention et le début de la formation.`;
}

/** @param {{ priceKind?: string, price?: number }} course */
function priceActualOf({ priceKind, price }) {
  if (priceKind === 'quote') return 'Devis';
  if (priceKind !== 'amount' || !price) return undefined;
  return Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ',');
}

/** @param {Record<string, any>} course @param {(html: string) => string} plain */
function descriptionsOf(course, plain) {
  return sections.flatMap(({ title, field }) => {
    const hasDelay = field === 'accessConditions' && course.accessDelay > 0;
    const texts = [hasDelay ? delaySentence(course.accessDelay) : '', plain(course[field] || '')];
    const content = texts.filter(Boolean).join(' ');
    return content ? [{ title, content }] : [];
  });
}

/** @param {{ hours?: number, days?: number }} course */
function durationOf({ hours = 0, days = 0 }) {
  if (!hours) return '';
  const clock = hours === Math.floor(hours) ? `${hours}h` : `${Math.floor(hours)}h30`;
  if (days === 0.5) return `1/2 journée (soit ${clock})`;
  const total = `${String(hours).replace('.', ',')} Heure${hours >= 2 ? 's' : ''}`;
  if (!days) return total;
  return `${total} (${String(days).replace('.', ',')} jour${days >= 2 ? 's' : ''})`;
}

/** @type {Record<string, string>} */
const placeNames = { presentiel: 'Présentiel', distanciel: 'Distanciel', hybride: 'Hybride' };

/** @param {{ places?: string[] }} course */
function placeOf({ places = [] }) {
  const names = Object.keys(placeNames).flatMap((place) => (places.includes(place) ? placeNames[place] : []));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names[names.length - 1]}`;
}

/** @param {Record<string, any>} course */
function chipsOf(course) {
  const chips = [
    { kind: 'duree', title: durationOf(course), icon: 'clock', color: '#92A5EF' },
    { kind: 'lieu', title: placeOf(course), icon: 'location', color: '#8BC5E5' },
  ];
  const named = chips.filter(({ title }) => title !== '');
  return named.map(({ kind, ...chip }) => ({ id: `${kind}-${slugOf(chip.title)}`, ...chip }));
}

/**
 * `priceActual` and `nbHeure` are undefined where what stands there is left alone.
 * @param {Record<string, any>} course
 * @param {(html: string) => string} [plain] whoever has read the texts before gives them
 */
function derivedOf(course, plain = (html) => plainText(html, '- ')) {
  return {
    priceActual: priceActualOf(course),
    nbHeure: course.hours ? String(course.hours).replace('.', ',') : undefined,
    descriptions: descriptionsOf(course, plain),
    chips: chipsOf(course),
  };
}

/** @typedef {Record<string, any>} Values */

/** @type {Record<string, RegExp>} */
const codes = { rncp: /^RNCP\d{3,6}$/, rs: /^RS\d{3,5}$/ };
/** @type {Record<string, string>} */
const examples = { rncp: 'RNCP12345', rs: 'RS1234' };
/** The CPF pays these without a code (art. L. 6323-6 of the code du travail). */
const cpfByLaw =
  /bilan de comp[ée]tences|acquis de l['’]exp[ée]rience|\bVAE\b|\bpermis\b|(?:cr[ée]er|cr[ée]ation|reprendre|reprise).{0,20}\bentreprise/i;

/** Gives "RNCP12345" for "rncp 12345", or for "12345" of an RNCP. @param {Values} course */
function certificationCodeOf({ certificationKind, certificationCode }) {
  const code = String(certificationCode || '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const prefix = codes[certificationKind] ? certificationKind.toUpperCase() : '';
  return /^\d+$/.test(code) ? prefix + code : code;
}

/** @param {Values} course */
function certificationFault({ certificationKind: kind, certificationCode: code }) {
  if (!code || codes[kind]?.test(code)) return [];
  const sentence = codes[kind]
    ? `«\u00A0${code}\u00A0» n’est pas un code ${kind.toUpperCase()}\u00A0: écrivez-le comme ${examples[kind]}.`
    : 'Choisissez RNCP ou Répertoire spécifique pour ce code, ou effacez-le.';
  return [{ field: 'certificationCode', code: 'validation_certification', sentence }];
}

/** Empty where the CPF can pay. @param {Values} course */
function cpfFault({ certificationKind, certificationCode, title }) {
  if (codes[certificationKind] && certificationCode) return '';
  if (cpfByLaw.test(String(title || ''))) return '';
  return 'Le CPF ne finance qu’une formation certifiante\u00A0: donnez-lui son code RNCP ou RS, ou retirez le financement CPF.';
}

module.exports = { sectionFields, derivedOf, certificationCodeOf, certificationFault, cpfFault };
