// @ts-check
/// HTML without what word processors put into it, and without elements whose content is no text.

const silent =
  'style script title xml iframe object noscript template svg math textarea xmp noembed noframes'.split(' ');

/** Without comments and whole elements that are no text. @param {string} html */
function withoutOffice(html) {
  const bare = cut(html, '<!--', '-->');
  return silent
    .reduce((text, tag) => cut(text, `<${tag}`, `</${tag}>`), bare)
    .replace(/[\u200B\uFEFF\u00AD\uE000-\uE002]/g, '');
}

/**
 * The text without all that stands between two marks; without an end, from the begin on.
 * @param {string} text
 * @param {string} begin in lower case
 * @param {string} end in lower case
 */
function cut(text, begin, end) {
  // Lower case of the same length: "İ" would become two.
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
