// @ts-check
/// What a tag of any HTML means in the site's own elements.
const { decode } = require('./entities.js');

const kept = 'p h3 h4 ul ol li strong em br table thead tbody tr th td caption a number'.split(' ');
const blocks =
  'div section article center blockquote pre dt dd address figure figcaption header footer main'.split(' ');
/** @type {Record<string, string>} */
const others = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', tfoot: 'tbody', 'o:number': 'number' };
const renamed = new Map(Object.entries(others));
for (const block of blocks) renamed.set(block, 'p');

/** Reads the tags of one text in their order: the end of an element means what its beginning meant. */
function tagReader() {
  /** @type {Map<string, string[]>} */
  const begun = new Map();

  /**
   * @param {string} source what stands between < and >
   * @returns {{ name: string, href: string, closing: boolean }} an empty name: nothing of the site
   */
  return function readTag(source) {
    const [, slash = '', raw = ''] = source.toLowerCase().match(/^(\/?)([a-z0-9:]*)/) || ['', '', ''];
    const closing = slash === '/';
    const before = begun.get(raw) || [];
    if (closing) return { name: before.pop() || '', href: '', closing };
    const name = meaningOf(raw, source);
    if (name !== 'br') begun.set(raw, [...before.slice(-50), name]);
    return { name, href: name === 'a' ? hrefOf(source) : '', closing };
  };
}

/** @param {string} raw @param {string} source */
function meaningOf(raw, source) {
  const tag = renamed.get(raw) || raw;
  // A list of Word: paragraphs that only look like one.
  if (tag === 'p' && /mso-list ?: ?l\d/i.test(source)) return 'li';
  if (['b', 'strong', 'span', 'font', 'i', 'em'].includes(tag)) {
    // Google Docs wraps everything in <b style="font-weight:normal">.
    if (/font-weight ?: ?(?:normal|400)/i.test(source) && tag !== 'i' && tag !== 'em') return '';
    if (tag === 'b' || tag === 'strong' || /font-weight ?: ?(?:bold|[6-9]00)/i.test(source)) return 'strong';
    return tag === 'i' || tag === 'em' || /font-style ?: ?italic/i.test(source) ? 'em' : '';
  }
  return kept.includes(tag) ? tag : '';
}

/** @param {string} source */
function hrefOf(source) {
  const found = source.match(/\shref ?= ?(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i);
  return found ? decode(found[1] || found[2] || found[3] || '') : '';
}

module.exports = { tagReader };
