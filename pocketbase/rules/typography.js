// @ts-check
/// Sets French typography. Idempotent; addresses, mails, tags and entities stay as they are.

const nbsp = '\u00A0';
const narrow = '\u202F';
/** Private characters stand for hidden pieces: a word, a block's tag, an inline tag. */
const word = '\uE000';
const block = '\uE001';
const inline = '\uE002';

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœ';
const apostrophe = new RegExp(`([${letter}])['‘](?=[${letter}0-9«"“\uE002])`, 'g');
const ordinal = new RegExp(`(\\d)[ ${nbsp}${narrow}]?(?:ièmes?|iemes?|èmes?|emes?)(?![${letter}])`, 'g');
const first = new RegExp(`(\\d?)1[ ${nbsp}${narrow}]?[èe]re(s?)(?![${letter}])`, 'g');
const space = `[ ${nbsp}${narrow}]`;
const before = `([^\\s${nbsp}${narrow}${block}${inline}«([?!;:])`;
const marks = new RegExp(`${before}(\uE002?)${space}?([?!;]+)(?=[\\s)\\]»"”…${block}${inline}]|$)`, 'g');
const colon = new RegExp(`${before}(\uE002?)${space}?:(?=[\\s${block}${inline}]|$)`, 'g');
const unit = new RegExp(`(\\d)${space}?([€%])`, 'g');
/** The lookahead holds what makes a number an amount. */
const numbers = new RegExp(
  `(\\d+(?:[ ${nbsp}${narrow}]\\d+)*)(?=((?:,\\d\\d?)?${space}?(?:€|euros?(?![${letter}])))?)`,
  'g',
);
const address = /^[("'’«[]*(?:(?:https?:\/\/|www\.|mailto:|tel:).|[/#?][^?!;:.,…)\]'’])/i;

/** @param {string} text @returns {string} */
function frenchTypography(text) {
  return read(String(text), /([^\s"“”«»]+)/g, (piece) => (isAddress(piece) ? word : undefined));
}

/** @param {string} html @returns {string} */
function frenchTypographyOfHtml(html) {
  const tag = /(<[^<>]*>|&#?\w{1,10};|[^\s"“”«»<>&]+)/g;
  return read(String(html), tag, (piece) => {
    if (piece[0] === '<') return /^<\/?(?:strong|em|b|i|a|u|s|span|sub|sup)\b/i.test(piece) ? inline : block;
    return piece[0] === '&' || isAddress(piece) ? word : undefined;
  });
}

/** @param {string} piece */
function isAddress(piece) {
  return piece.includes('@') || address.test(piece) || /[\uE000-\uE002]/.test(piece);
}

/**
 * `standIn` gives the sign that hides a piece meanwhile; undefined leaves it.
 * @param {string} text
 * @param {RegExp} pieces
 * @param {(piece: string) => string | undefined} standIn
 */
function read(text, pieces, standIn) {
  /** @type {string[]} */
  const hidden = [];
  const visible = text.replace(pieces, (piece) => {
    const sign = standIn(piece);
    if (sign) hidden.push(piece);
    return sign || piece;
  });
  let next = 0;
  return set(visible).replace(/[\uE000-\uE002]/g, () => hidden[next++] || '');
}

/** @param {string} text */
function set(text) {
  return quoted(text.replace(/\.{3,}/g, '…').replace(apostrophe, '$1’'))
    .replace(first, (found, digit, plural) => (digit ? found : `1re${plural}`))
    .replace(ordinal, '$1e')
    .replace(numbers, grouped)
    .replace(unit, `$1${nbsp}$2`)
    .replace(marks, `$1$2${narrow}$3`)
    .replace(colon, `$1$2${nbsp}:`);
}

/**
 * Thousands get groups where they were typed so, and in amounts of euros.
 * @param {string} found @param {string} number @param {string | undefined} euros
 * @param {number} at @param {string} text
 */
function grouped(found, number, euros, at, text) {
  if (/^\d{1,3}(?:\D\d{3})+$/.test(number)) return number.replace(/\D/g, narrow);
  if (!euros || !/^\d{4,9}$/.test(number) || /[.,]/.test(text[at - 1] || '')) return found;
  return thousands(number);
}

/** "mot" and “mot” become « mot »; a quote without its other half stays. @param {string} text */
function quoted(text) {
  const parts = text.split(/(["“”«»])/);
  let open = -1;
  // Quotes within « » are the inner ones: they stay.
  let isInner = false;
  for (let at = 1; at < parts.length; at += 2) {
    const quote = parts[at];
    if (quote === '«' || quote === '»') {
      isInner = quote === '«';
      open = -1;
    } else if (isInner) continue;
    else if (open < 0) {
      if (quote === '“' || (quote === '"' && opens(parts[at - 1] || ''))) open = at;
    } else if (quote === (parts[open] === '“' ? '”' : '"')) {
      parts[open] = '«';
      parts[at] = '»';
      open = -1;
    }
  }
  return parts
    .join('')
    .replace(/«[ \u00A0\u202F]?(?=\S)/g, `«${nbsp}`)
    .replace(/([^\s«])[ \u00A0\u202F]?»/g, `$1${nbsp}»`);
}

/** @param {string} text */
function opens(text) {
  const bare = text.replace(/\uE002/g, '');
  return bare === '' || /[\s\u00A0\u202F\uE001’'[]$/.test(bare) || /(?:^|\s)\($/.test(bare);
}

/** @param {string} digits */
// regex-bounded: a number has few digits.
const thousands = (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, narrow);

module.exports = { thousands, frenchTypography, frenchTypographyOfHtml };
