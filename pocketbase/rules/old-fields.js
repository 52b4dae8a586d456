// @ts-check
/// The typed fields of a course, read from the old ones: by the migration, and where a client writes only these.
const { escapeText } = require('./entities.js');
const { htmlOf } = require('./plain-text.js');
const { sections } = require('./sections.js');

/** A price beyond is a slip of the keyboard. */
const highestPrice = 100000;

/**
 * "1 490,50" -> 1490.5; NaN where the groups are those of no number or of two.
 * @param {string} text
 */
function readNumber(text) {
  const decimals = text.match(/[.,](\d{1,2})$/);
  const whole = decimals ? text.slice(0, -decimals[0].length) : text;
  const [first = '', ...groups] = whole.split(/[ \u00a0\u2009\u202f'’.,]/);
  const isGrouped = first.length <= 3 && groups.every((group) => /^\d{3}$/.test(group));
  if (!/^\d{1,9}$/.test(first) || (groups.length > 0 && !isGrouped)) return Number.NaN;
  return Number(`${first}${groups.join('')}.${decimals ? decimals[1] : '0'}`);
}

/**
 * The typed price of a text; `rest` keeps a text that says more than an amount. Undefined where there is none.
 * @param {unknown} text
 */
function readPrice(text) {
  const short = String(text || '').trim();
  if (short === '') return undefined;
  const pricePer = /groupe|forfait/i.test(short) ? 'group' : 'person';
  const vat = /\bTTC\b/.test(short) ? 'included' : '';
  if (/^(?:sur )?devis\.?$/i.test(short)) return { priceKind: 'quote', price: 0, pricePer, vat, rest: '' };
  // The one number of the text; one that stands before or after words is told with them.
  const [number = '', another] = short.match(/\d+(?:[ \u00a0\u2009\u202f'’.,]\d+)*/g) || [];
  const price = another || /devis/i.test(short) ? Number.NaN : readNumber(number);
  if (!(price > 0 && price <= highestPrice) || /^[-−]/.test(short))
    return { priceKind: 'quote', price: 0, pricePer, vat, rest: short };
  const words = short
    .replace(number, '')
    .replace(/€|euros?|EUR/, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  const isSaid = /^(?:TTC|nets?|(?:TTC )?(?:par|\/) ?(?:personne|pers\.?|stagiaire|groupe))?$/i.test(words);
  return { priceKind: 'amount', price, pricePer, vat, rest: isSaid ? '' : short };
}

/**
 * Hours of "14", "3,5", "21 Heures (3 jours)", "1/2 Jours (soit 3h30)", "3h30"; undefined where there is no such number.
 * @param {unknown} text
 */
function readHours(text) {
  const short = String(text || '')
    .trim()
    .slice(0, 200);
  const clock = short.match(/(\d{1,4}) ?[hH] ?(\d\d)\b/);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  const [, number = '0'] = short.match(/^(\d{1,4}(?:[.,]\d{1,2})?) ?(?:h|heures?)?(?: ?\(.*\))?$/i) || [];
  const hours = Number(number.replace(',', '.'));
  return hours > 0 ? hours : undefined;
}

/** Days of "14 Heures (2 jours)", "1/2 journée (soit 3h30)"; undefined where there are none. @param {unknown} text */
function readDays(text) {
  const short = String(text || '').slice(0, 200);
  if (/^(?:1\/2|½|une demi-?) ?jour/i.test(short.trim())) return 0.5;
  const [, number] = short.match(/(\d{1,3}(?:[.,]5)?) ?jour/i) || [];
  return number ? Number(number.replace(',', '.')) : undefined;
}

/** "Présentiel, Distanciel ou Hybride" -> its places. @param {unknown} text */
function readPlaces(text) {
  const short = String(text || '').toLowerCase();
  return [
    [/pr[ée]sentiel/, 'presentiel'],
    [/distanciel|[àa] distance/, 'distanciel'],
    [/hybride|mixte/, 'hybride'],
  ].flatMap(([word, place]) => (/** @type {RegExp} */ (word).test(short) ? [String(place)] : []));
}

const longestAudience = 500;
const delay =
  /^(\d{1,3})[ \u00a0]jours? entre la signature de la convention et le début de la formation\.(?: |\n|$)/;

/** As a title is compared: no accents, apostrophes or case. @param {string} title */
function plain(title) {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}

/** @param {unknown} value */
function textOf(value) {
  return typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value);
}

/**
 * The sections of `descriptions`. What has no place goes to `otherInformation` with its title as h3: nothing is lost.
 * @param {unknown} descriptions
 */
function readSections(descriptions) {
  /** @type {Record<string, any>} */
  const typed = {};
  const others = [];
  const list = Array.isArray(descriptions) ? descriptions : descriptions ? [{ content: descriptions }] : [];
  for (const item of list) {
    const isSection = item && typeof item === 'object' && !Array.isArray(item);
    const title = isSection ? textOf(item.title).trim() : '';
    const content = (isSection && 'content' in item ? textOf(item.content) : textOf(item)).trim();
    const known = sections.find((section) => plain(section.title) === plain(title));
    if (!title && !content) continue;
    if (!known || typed[known.field] || (known.field === 'audience' && content.length > longestAudience)) {
      others.push((title ? `<h3>${escapeText(title)}</h3>` : '') + htmlOf(content));
    } else if (known.field === 'audience') {
      typed.audience = content;
    } else if (known.field === 'accessConditions') {
      const found = content.match(delay);
      if (found) typed.accessDelay = Number(found[1]);
      typed.accessConditions = htmlOf(found ? content.slice(found[0].length) : content);
    } else {
      typed[known.field] = htmlOf(content);
    }
  }
  typed.otherInformation = [typed.otherInformation || '', ...others].join('');
  return { ...Object.fromEntries(sections.map(({ field }) => [field, ''])), accessDelay: 0, ...typed };
}

/** Certification code within a text. @param {string} text */
function readCertification(text) {
  const [, register, number] = String(text).match(/\b(RNCP|RS) ?(?:n° ?)?(\d{3,6})\b/) || [];
  if (!register) return { certificationKind: 'none', certificationCode: '' };
  return { certificationKind: register.toLowerCase(), certificationCode: `${register}${number}` };
}

module.exports = { readPrice, readHours, readDays, readPlaces, readSections, readCertification };
