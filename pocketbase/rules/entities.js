// @ts-check
/// `&eacute;` is e and the acute.
/** @type {Record<string, string>} */
const accents = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
};

const names =
  'amp lt gt quot apos nbsp iexcl cent pound sect copy laquo reg deg plusmn sup2 sup3 micro para middot sup1 ordm raquo ' +
  'frac14 frac12 frac34 AElig times szlig aelig divide oslash OElig oelig ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo ' +
  'bull hellip euro trade rarr larr thinsp minus';
const characters = '&<>"\'\u00A0¡¢£§©«®°±²³µ¶·¹º»¼½¾Æ×ßæ÷øŒœ–—‘’‚“”„•…€™→←\u2009−';

const named = new Map(names.split(' ').map((name, at) => [name, characters[at]]));

/** @param {string} text */
function decode(text) {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(acute|grave|circ|uml|cedil|tilde)|([a-z]{2,8}\d{0,2}));/gi,
    (entity, number, hex, letter, accent, name) => {
      if (letter) return (letter + accents[accent.toLowerCase()]).normalize('NFC');
      if (name) return named.get(name) || entity;
      const code = number ? Number(number) : Number.parseInt(hex, 16);
      // Control characters and halves of a pair leave a space: they may stand between words.
      return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : ' ';
    },
  );
}

/** @param {string} text */
function escapeText(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The text may stand in an attribute between double quotes, too. @param {string} text */
function escapeHtml(text) {
  return escapeText(text).replace(/"/g, '&quot;');
}

module.exports = { decode, escapeHtml, escapeText };
