// @ts-check
/// The named characters that editors' programs write, as the characters themselves.
const names =
  'amp lt gt quot apos nbsp iexcl cent pound sect copy laquo reg deg plusmn sup2 sup3 acute micro para ' +
  'middot sup1 ordm raquo frac14 frac12 frac34 Agrave Aacute Acirc Atilde Auml AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Iacute Icirc Iuml Ntilde Oacute Ocirc Ouml times Ugrave Uacute Ucirc Uuml szlig ' +
  'agrave aacute acirc atilde auml aelig ccedil egrave eacute ecirc euml iacute icirc iuml ntilde ' +
  'oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml OElig oelig ndash mdash lsquo rsquo ' +
  'sbquo ldquo rdquo bdquo bull hellip euro trade rarr larr thinsp minus';
const characters =
  '&<>"\'\u00A0¡¢£§©«®°±²³´µ¶·¹º»¼½¾ÀÁÂÃÄÆÇÈÉÊËÍÎÏÑÓÔÖ×ÙÚÛÜßàáâãäæçèéêëíîïñóôõö÷øùúûüŒœ–—‘’‚“”„•…€™→←\u2009−';

const named = new Map(names.split(' ').map((name, at) => [name, characters[at]]));

/**
 * Text of HTML with its characters in place of their names and numbers; an unknown one stays as it is written.
 * @param {string} text
 */
function decode(text) {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
    (entity, number, hex, name) => {
      if (name) return named.get(name) || entity;
      const code = number ? Number(number) : Number.parseInt(hex, 16);
      // Neither control characters nor halves of one.
      return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '';
    },
  );
}

/** Text as it stands in HTML. @param {string} text */
function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

module.exports = { decode, escapeHtml };
