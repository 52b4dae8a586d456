// @ts-check
const { fields } = require('./fields.js');
const { digits, toNumber } = require('./numbers.js');

/** @typedef {import('./refusals.js').Refusal} Refusal */

const numberPattern = new RegExp(`^-?${digits}$`);
/** Other years are slips of the keyboard. */
const years = { first: 2000, last: 2099 };

/**
 * Takes a unit: "1 490 €", "14 heures". Returns 0 for nothing, undefined for no number.
 * @param {string} text
 * @param {string} [unit]
 */
function readNumber(text, unit = '') {
  const units = unit === '€' ? /\s?(?:€|euros?|eur)$/i : new RegExp(`\\s?${unit.replace(/s$/, '')}s?$`, 'i');
  const bare = unit ? text.trim().replace(units, '') : text.trim();
  if (bare === '') return text.trim() === '' ? 0 : undefined;
  if (bare.length > 30 || !numberPattern.test(bare)) return undefined;
  const number = toNumber(bare.replace('-', ''));
  if (Number.isNaN(number) || number >= 1e13) return undefined;
  return bare[0] === '-' ? -number : number;
}

/** Reads "2027-03-01", "1/3/2027 09:00" as YYYY-MM-DD, else undefined. @param {string} text */
function readDay(text) {
  const french = text.trim().match(/^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})(?: \d{1,2}[:h].*)?$/);
  const plain = text.trim().match(/^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d{1,2}[:h].*)?$/);
  if (!french && !plain) return undefined;
  const [year, month, day] = (french ? french.slice(1).reverse() : (plain || []).slice(1)).map(Number);
  const date = new Date(Date.UTC(year || 0, (month || 0) - 1, day));
  const isDay = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  const isSane = (year || 0) >= years.first && (year || 0) <= years.last;
  return isDay && isSane ? date.toISOString().slice(0, 10) : undefined;
}

/** Reads a time as ISO 8601; undefined for any other text or year. @param {string} text */
function readMoment(text) {
  const time = new Date(/^\d{4}-\d\d-\d\d[T ]\d\d:/.test(text) ? text.replace(' ', 'T') : Number.NaN);
  return readDay(text) && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}

/** @typedef {(text: string, unit?: string) => number | string | undefined} Read */
/** @type {Record<string, { read: Read, how: string }>} */
const readers = {
  number: { read: readNumber, how: 'écrivez un nombre, en chiffres, par exemple 14, 3,5 ou 1\u202F490' },
  date: {
    read: readDay,
    how: `écrivez un jour entre ${years.first} et ${years.last}, par exemple 01/03/2027`,
  },
  datetime: { read: readMoment, how: 'indiquez le jour et l’heure de la mise en ligne' },
};

/**
 * Changes `values` in place; returns what cannot be read.
 * @param {readonly import('./fields.js').Field[]} fields
 * @param {Record<string, any>} values
 * @returns {Refusal[]}
 */
function readTyped(fields, values) {
  return fields.flatMap(({ name: field, label, widget, unit }) => {
    const [reader, given] = [readers[widget], values[field]];
    if (!reader || given === undefined || given === null || given === '') return [];
    if (widget === 'number' && typeof given === 'number') return [];
    const value = reader.read(String(given), unit);
    if (value === undefined)
      return [{ field, code: 'validation_typed', sentence: `«\u00A0${label}\u00A0»\u00A0: ${reader.how}.` }];
    values[field] = value;
    return [];
  });
}

/** Fields that editors send beside those of forms: of a collection, on creation, on change. */
const besideForms = {
  of: /** @type {Record<string, string[]>} */ ({
    formation: ['options'],
    redacteur: ['email', 'oldPassword', 'password', 'passwordConfirm'],
  }),
  POST: ['id', 'formation', 'title'],
  PATCH: ['expectedUpdated'],
};

/**
 * The owner of a row is sent with its creation only.
 * @param {string} collection @param {'POST' | 'PATCH'} method @param {string[]} names
 * @returns {Refusal[]}
 */
function refuseNames(collection, method, names) {
  const { of, [method]: more } = besideForms;
  const allowed = [...(fields[collection] || []).map(({ name }) => name), ...(of[collection] || []), ...more];
  // PocketBase takes `name+`, `+name` and `name-`, too.
  const unknown = names.filter((name) => !allowed.includes(name.replace(/^\+|[+-]$/g, '')));
  return unknown.map((field) => ({
    field,
    code: 'validation_field',
    sentence: `«\u00A0${field.slice(0, 60)}\u00A0» n’est pas un champ de cette fiche\u00A0: retirez-le.`,
  }));
}

module.exports = { readNumber, readDay, readMoment, readTyped, refuseNames };
