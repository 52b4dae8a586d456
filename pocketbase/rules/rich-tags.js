// @ts-check
const { hrefOf } = require('./links.js');

const plainTags = 'p h3 h4 ul ol li strong em br table thead tbody tr th td caption a'.split(' ');
const blocks =
  'div section article center blockquote pre dt dd address figure figcaption header footer main'.split(' ');
const titles = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };
const others = { tfoot: 'tbody', del: 'hidden', s: 'hidden', strike: 'hidden' };
const renamed = new Map([
  ...Object.entries({ ...titles, ...others }),
  ...blocks.map((block) => /** @type {const} */ ([block, 'p'])),
]);
const inline = 'b strong span font i em a div'.split(' ');
/// These are no text of the document: struck out, hidden, a reviewer's comment.
const hiddenStyle =
  /[^-](?:text-decoration(?:-line)?\s*:[^;]*line-through|display\s*:\s*none)|mso-hide\s*:\s*all|mso-element\s*:\s*comment-list|class=["']?mso(?:commentreference|comanchor)/i;

/** Tags are read in their order: the end of an element means what its beginning meant. */
function tagReader() {
  /** @type {Map<string, string[]>} */
  const openTags = new Map();

  /**
   * @param {string} source what stands between < and >
   * @returns {{ name: string, href: string, level: number, closing: boolean }}
   *   `name`: '' for no tag of the site, `hidden` for one without its content, `bullet` for Word's
   *   sign before an item; `level`: of Word's item, else 0
   */
  return function readTag(source) {
    const [, slash = '', raw = ''] = source.toLowerCase().match(/^(\/?)([a-z0-9:]*)/) || ['', '', ''];
    const closing = slash === '/';
    const before = openTags.get(raw) || [];
    if (closing) return { name: before.pop() || '', href: '', level: 0, closing };
    const meaning = meaningOf(raw, source);
    const level =
      meaning === 'p' ? Number((source.match(/mso-list\s*:\s*l\d+ level(\d)/i) || [])[1] || 0) : 0;
    const name = level ? 'li' : meaning;
    if (name !== 'br') openTags.set(raw, [...before.slice(-50), name]);
    return { name, href: name === 'a' ? hrefOf(source) : '', level, closing };
  };
}

/** @param {string} raw @param {string} source */
function meaningOf(raw, source) {
  const tag = renamed.get(raw) || raw;
  if (inline.includes(raw)) {
    if (/mso-list\s*:\s*ignore/i.test(source)) return 'bullet';
    if (hiddenStyle.test(source)) return 'hidden';
  }
  if (['b', 'strong', 'span', 'font', 'i', 'em'].includes(tag)) {
    // Google Docs wraps all in <b style="font-weight:normal">; mso-bidi concerns other scripts.
    const [, weight = /^(?:b|strong)$/.test(tag) ? 'bold' : ''] =
      source.match(/[^-]font-weight\s*:\s*(\w+)/i) || [];
    if (/^(?:bold|[6-9]00)/i.test(weight)) return 'strong';
    const [, style = /^(?:i|em)$/.test(tag) ? 'italic' : ''] =
      source.match(/[^-]font-style\s*:\s*(\w+)/i) || [];
    return /^italic/i.test(style) ? 'em' : '';
  }
  if (tag === 'hidden') return tag;
  return plainTags.includes(tag) ? tag : '';
}

/** Word processors add markup of their own, and some elements hold no text: both are cut. */
const textlessTags =
  'style script title xml iframe object noscript template svg math textarea xmp noembed noframes'.split(' ');

// Without an end, everything from the begin on is cut.
const pieces = [
  /<!--[^]*?(?:-->|$)/g,
  ...textlessTags.map((tag) => new RegExp(`<${tag}\\b[^]*?(?:</${tag}>|$)`, 'gi')),
];

/** @param {string} html */
const withoutOffice = (html) =>
  pieces
    .reduce((text, piece) => text.replace(piece, ''), html)
    .replace(/[\u200B\uFEFF\u00AD\uE000-\uE002]/g, '');

module.exports = { tagReader, withoutOffice };
