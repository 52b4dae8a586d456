// @ts-check
/// No record may hold these faults, published or not. Each has one French remedy.
const { fields } = require('./fields.js');
const { readLink } = require('./links.js');
const { certificationFault, cpfFault } = require('./derive.js');
const { schoolFaults, schoolTexts } = require('./school.js');
const { thousands } = require('./typography.js');

/** @typedef {{ field: string, code: string, sentence: string }} Refusal */
/** @typedef {Record<string, any>} Values */

/** @param {number} value */
const french = (value) => {
  const [integerPart = '', decimals] = String(value).split('.');
  return thousands(integerPart) + (decimals ? `,${decimals}` : '');
};
/** @param {string} label */
const quoted = (label) => `«\u00A0${label}\u00A0»`;
/** PocketBase counts rich text in bytes of UTF-8. @param {string} text */
const bytes = (text) =>
  encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, 'éé')).replace(/%../g, 'x').length;

const placeholders = [...schoolTexts, 'referent', 'referentPhone', 'referentEmail', 'quality'].map(
  (name) => `{${name}}`,
);

/** @type {Record<number, string>} */
const stepKinds = { 1: 'entier', 0.5: 'entier ou une demie (3,5)' };

const ofQuestions = { group: 'Choisissez l’onglet de la question.', content: 'Écrivez la réponse.' };

/** Gives code and sentence. */
/** @type {Partial<Record<string, (field: import('./fields.js').Field, value: any) => string[]>>} */
const byWidget = {
  phone(field, value) {
    const sentence = `${quoted(value)} n’est pas un numéro\u00A0: écrivez-le comme 01 99 00 00 00.`;
    return /^\+?[\d\s.()-]{6,25}$/.test(value) ? tooLong(field, value) : ['validation_phone', sentence];
  },
  email(field, value) {
    const sentence = `${quoted(value)} n’est pas un courriel\u00A0: écrivez-le comme prenom@ecole.fr.`;
    const isOne = /^[^\s@<>"]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(value);
    return isOne ? tooLong(field, value) : ['validation_email', sentence];
  },
  color(_field, value) {
    const sentence = `${quoted(value)} n’est pas une couleur\u00A0: écrivez-la comme #58C27D.`;
    return /^#(?:[\da-f]{3}){1,2}$/i.test(value) ? [] : ['validation_color', sentence];
  },
  link(field, value) {
    const { problem } = readLink(value);
    return problem ? ['validation_link', problem] : tooLong(field, value);
  },
  // Cleaning leaves no link that leads nowhere.
  rich({ label, max = 0 }, value) {
    const sentence = `${quoted(label)} est trop long\u00A0: raccourcissez-le de moitié ou répartissez-le.`;
    return bytes(value) <= max ? [] : ['validation_max_text_constraint', sentence];
  },
  number({ label, max = 1e9, step = 1 }, value) {
    if (typeof value !== 'number' || value < 0 || value > max)
      return ['validation_range', `${quoted(label)}\u00A0: écrivez un nombre entre 0 et ${french(max)}.`];
    if (Math.abs(Math.round(value / step) * step - value) < 1e-9) return [];
    const kind = stepKinds[step] || 'avec deux décimales au plus';
    return ['validation_step', `${quoted(label)}\u00A0: écrivez un nombre ${kind}.`];
  },
  select: oneOf,
  choices: (field, values) =>
    values.flatMap((/** @type {string} */ value) => oneOf(field, value)).slice(0, 2),
};

/** @param {import('./fields.js').Field} field @param {string} value */
function oneOf({ label, options = [] }, value) {
  if (value === '' || options.some((option) => option.value === value)) return [];
  return ['validation_choice', `${quoted(label)}\u00A0: choisissez dans la liste.`];
}

/** @param {import('./fields.js').Field} field @param {string} value */
function tooLong({ label, max = 1e9 }, value) {
  const { length } = Array.from(value);
  if (length <= max) return [];
  const sentence = `${quoted(label)} compte ${french(length)} signes, ${french(max)} au plus\u00A0: raccourcissez-le.`;
  return ['validation_max_text_constraint', sentence];
}

/** @param {any} value */
const isEmpty = (value) =>
  value === undefined || value === null || value === 0 || String(value).trim() === '';

/** @type {Record<string, (values: Values, related: Values) => Refusal[]>} */
const byCollection = {
  formation(course, { fundings = [] }) {
    const { hours, days, groupMin, groupMax } = course;
    const refusals = certificationFault(course);
    if (hours > 0 && days > 0 && (hours / days > 12 || hours / days < 1)) {
      const sentence = `${french(hours)} heures en ${french(days)} jour${days >= 2 ? 's' : ''}\u00A0: corrigez les heures ou les jours, une journée compte de 1 à 12 heures.`;
      refusals.push({ field: 'days', code: 'validation_duration', sentence });
    }
    if (groupMin > 0 && groupMax > 0 && groupMin > groupMax) {
      const sentence =
        'Le nombre de participants au plus est inférieur au nombre au moins\u00A0: échangez-les.';
      refusals.push({ field: 'groupMax', code: 'validation_group', sentence });
    }
    if (fundings.some((/** @type {Values} */ { kind }) => kind === 'cpf') && cpfFault(course))
      refusals.push({ field: 'certificationCode', code: 'validation_cpf', sentence: cpfFault(course) });
    return refusals;
  },
  session({ startsOn, endsOn, seats, seatsTaken }) {
    /** @type {Refusal[]} */
    const refusals = [];
    if (endsOn && startsOn && endsOn < startsOn) {
      const sentence = 'La fin est avant le début\u00A0: corrigez l’une des deux dates.';
      refusals.push({ field: 'endsOn', code: 'validation_dates', sentence });
    }
    if (seatsTaken > seats) {
      const sentence = `${french(seatsTaken)} places prises sur ${french(seats)}\u00A0: corrigez l’un des deux nombres.`;
      refusals.push({ field: 'seatsTaken', code: 'validation_seats', sentence });
    }
    return refusals;
  },
  financement({ kind, learnerPays }, { course = {} }) {
    if (kind === 'cpf' && cpfFault(course))
      return [{ field: 'kind', code: 'validation_cpf', sentence: cpfFault(course) }];
    if (kind === 'apprentissage' && !course.alternance) {
      const sentence =
        'Cochez d’abord «\u00A0Alternance\u00A0» sur la formation\u00A0: l’apprentissage en est une forme.';
      return [{ field: 'kind', code: 'validation_alternance', sentence }];
    }
    const sentence = 'La formation est gratuite pour l’apprenti\u00A0: écrivez 0.';
    const isWrong = kind === 'apprentissage' && learnerPays > 0;
    return isWrong ? [{ field: 'learnerPays', code: 'validation_alternance', sentence }] : [];
  },
  ecole: schoolFaults,
  texte(text) {
    const refusals = Object.entries(ofQuestions)
      .filter(([field]) => text.page === 'faq' && isEmpty(text[field]))
      .map(([field, sentence]) => ({ field, code: 'validation_required', sentence }));
    for (const field of ['title', 'content']) {
      const names = String(text[field] || '').match(/\{[^{}\n]{0,40}\}/g) || [];
      const unknown = names.find((name) => field === 'title' || !placeholders.includes(name));
      const sentence = `${unknown} ne reprend ici aucune donnée de l’école. Dans un texte\u00A0: ${placeholders.join(', ')}.`;
      if (unknown) refusals.push({ field, code: 'validation_placeholder', sentence });
    }
    return refusals;
  },
  resultat({ value }) {
    if (!value || /\d/.test(value)) return [];
    return [{ field: 'value', code: 'validation_value', sentence: 'Écrivez le chiffre, par exemple 92 %.' }];
  },
};

/**
 * A field has one fault at most.
 * @param {string} collection
 * @param {Values} values by the names of fields.js; dates as PocketBase writes them
 * @param {Values} [related] `fundings` of a course, `course` of a child
 * @returns {Refusal[]}
 */
function refusalsOf(collection, values, related = {}) {
  /** @type {Refusal[]} */
  const refusals = [];
  for (const field of fields[collection] || []) {
    const value = values[field.name];
    const check = byWidget[field.widget] ?? tooLong;
    if (field.required && isEmpty(value)) {
      const sentence = `Remplissez ${quoted(field.label)}.`;
      refusals.push({ field: field.name, code: 'validation_required', sentence });
    } else if (value !== undefined && value !== null && value !== '') {
      const [code, sentence = ''] = check(field, value);
      if (code) refusals.push({ field: field.name, code, sentence });
    }
  }
  const check = byCollection[collection];
  const refused = new Set(refusals.map(({ field }) => field));
  const others = check ? check(values, related) : [];
  return [...refusals, ...others.filter(({ field }) => !refused.has(field))];
}

module.exports = { refusalsOf };
