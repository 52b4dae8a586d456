// @ts-check
/// Numbers and days as people type them, in French or plainly: the form and the hooks read them here.
const { digits, toNumber } = require('./numbers.js');

/** @typedef {import('./refusals.js').Refusal} Refusal */

const whole = new RegExp(`^-?${digits}$`);
/** Years of a course's dates: what lies beyond is a slip of the keyboard. */
const years = { first: 2000, last: 2099 };

/**
 * What is typed into a number's field, its unit behind it perhaps: "1 490 €", "14 heures"; 0 for nothing, undefined where it is none.
 * @param {string} text
 * @param {string} [unit]
 */
function readNumber(text, unit = '') {
  const units = unit === '€' ? /\s?(?:€|euros?|eur)$/i : new RegExp(`\\s?${unit.replace(/s$/, '')}s?$`, 'i');
  const bare = unit ? text.trim().replace(units, '') : text.trim();
  if (bare === '') return text.trim() === '' ? 0 : undefined;
  if (bare.length > 30 || !whole.test(bare)) return undefined;
  const number = toNumber(bare.replace('-', ''));
  if (Number.isNaN(number) || number >= 1e13) return undefined;
  return bare[0] === '-' ? -number : number;
}

/**
 * "2027-03-01" or "1/3/2027" as YYYY-MM-DD, whatever time follows; undefined where it is no day, or one of a year that no course knows.
 * @param {string} text
 */
function readDay(text) {
  const french = text.trim().match(/^(\d{1,2})[/. ](\d{1,2})[/. ](\d{4})$/);
  const plain = text.trim().match(/^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/);
  if (!french && !plain) return undefined;
  const [year, month, day] = (french ? french.slice(1).reverse() : (plain || []).slice(1)).map(Number);
  const date = new Date(Date.UTC(year || 0, (month || 0) - 1, day));
  const isDay = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  const isSane = (year || 0) >= years.first && (year || 0) <= years.last;
  return isDay && isSane ? date.toISOString().slice(0, 10) : undefined;
}

/** @type {Record<string, { read: (text: string, unit?: string) => number | string | undefined, how: string }>} */
const readers = {
  number: { read: readNumber, how: 'écrivez un nombre, en chiffres, par exemple 14, 3,5 ou 1\u202F490' },
  date: {
    read: readDay,
    how: `écrivez un jour entre ${years.first} et ${years.last}, par exemple 01/03/2027`,
  },
};

/**
 * Puts numbers and days in the place of the texts that were typed; what cannot be read is told.
 * @param {readonly import('./fields.js').Field[]} fields
 * @param {Record<string, any>} values
 * @returns {Refusal[]}
 */
function readTyped(fields, values) {
  return fields.flatMap(({ name: field, label, widget, unit }) => {
    const reader = readers[widget];
    if (!reader || typeof values[field] !== 'string' || values[field] === '') return [];
    const value = reader.read(values[field], unit);
    if (value === undefined)
      return [{ field, code: 'validation_typed', sentence: `«\u00A0${label}\u00A0»\u00A0: ${reader.how}.` }];
    values[field] = value;
    return [];
  });
}

module.exports = { readNumber, readDay, readTyped };
