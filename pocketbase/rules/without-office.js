// @ts-check
/// Word processors add markup of their own, and some elements hold no text: both are cut.

const silent =
  'style script title xml iframe object noscript template svg math textarea xmp noembed noframes'.split(' ');

/** @param {string} html */
function withoutOffice(html) {
  const bare = cut(html, '<!--', '-->');
  return silent
    .reduce((text, tag) => cut(text, `<${tag}`, `</${tag}>`), bare)
    .replace(/[\u200B\uFEFF\u00AD\uE000-\uE002]/g, '');
}

/**
 * Without an end, everything from the begin on is cut.
 * @param {string} text
 * @param {string} begin in lower case
 * @param {string} end in lower case
 */
function cut(text, begin, end) {
  // The length must stay the same: "İ" would become two characters.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  let [kept, from] = ['', 0];
  for (;;) {
    const start = indexOfTag(lower, begin, from);
    if (start < 0) return kept + text.slice(from);
    kept += text.slice(from, start);
    const close = lower.indexOf(end, start + begin.length);
    if (close < 0) return kept;
    from = close + end.length;
  }
}

/** "<head" is not the beginning of "<header>". @param {string} text @param {string} begin @param {number} from */
function indexOfTag(text, begin, from) {
  let start = text.indexOf(begin, from);
  while (start >= 0 && /^<[a-z]/.test(begin) && /[a-z0-9]/.test(text[start + begin.length] || ''))
    start = text.indexOf(begin, start + 1);
  return start;
}

module.exports = { withoutOffice };
