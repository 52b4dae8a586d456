// @ts-check
/// The site keeps few tags of rich text, without attributes but `href`, whatever was pasted.
const { escapeHtml, escapeText } = require('./entities.js');
const { parseRich } = require('./rich-tree.js');

/** @typedef {import('./rich-tree.js').Node} Node */
/** @typedef {import('./rich-tree.js').Element} Element */

/** A word processor puts much between: PocketBase reads five times what any field may hold. */
const maxCharacters = 500_000;
/** A tag costs PocketBase's engine about 0.15 ms. The limit is for all rich texts of a record. */
const maxTags = 6000;

/**
 * Keeps p h3 h4 ul ol li strong em br table thead tbody tr th td caption a[href]. Idempotent.
 * A link that is none loses its tag and keeps its text.
 * @param {string} html
 */
function cleanHtml(html) {
  return parseRich(String(html)).children.map(writeBlock).join('');
}

/** @param {Node} node @param {string[]} tags @returns {node is Element} */
const isOne = (node, tags) => typeof node !== 'string' && tags.includes(node.tag);

/** @param {Node} node @returns {string} */
function writeBlock(node) {
  if (typeof node === 'string') return '';
  const { tag, children } = node;
  let inner;
  if (['li', 'td', 'th', 'caption'].includes(tag)) inner = writeCell(children);
  else if (tag === 'p' || tag === 'h3' || tag === 'h4') inner = line(writeInlines(node));
  else inner = children.map(writeBlock).join('');
  // An empty cell keeps its column.
  return hasText(inner) || tag === 'td' || tag === 'th' ? `<${tag}>${inner}</${tag}>` : '';
}

/** No escaped text has it. */
const end = '<>';

/** Paragraphs of a cell are its lines; a list stands by itself. @param {Node[]} children */
function writeCell(children) {
  const parts = children.map((child) => {
    if (isOne(child, ['ul', 'ol'])) return end + writeBlock(child) + end;
    return isOne(child, ['p', 'h3', 'h4']) ? end + writeInlines(child) + end : writeInline(child);
  });
  const lines = parts.join('').split(end).map(line).filter(hasText);
  return lines.join('<br>').replace(/<br>(<[uo]l>)|(<\/[uo]l>)<br>/g, '$1$2');
}

/** @param {Element} element */
const writeInlines = ({ children }) => children.map(writeInline).join('');

/** @param {Node} node @returns {string} */
function writeInline(node) {
  if (typeof node === 'string')
    return escapeText(node.replace(/\s/g, (space) => (/[\u00A0\u202F]/.test(space) ? space : ' ')));
  if (node.tag === 'br') return '<br>';
  const inner = writeInlines(node);
  if (!hasText(inner)) return inner;
  const href = node.tag === 'a' ? ` href="${escapeHtml(node.href)}"` : '';
  return `<${node.tag}${href}>${inner}</${node.tag}>`;
}

/** @param {string} html */
function line(html) {
  const parts = html
    .replace(/[ \u00A0\u202F]{2,}/g, ' ')
    .split('<br>')
    .map((part) => part.trim());
  const isFull = (/** @type {string} */ part) => part !== '';
  return parts.slice(parts.findIndex(isFull), parts.findLastIndex(isFull) + 1).join('<br>');
}

/** @param {string} html */
function hasText(html) {
  return html.replace(/<[^<>]*>/g, '').trim() !== '';
}

module.exports = { cleanHtml, maxCharacters, maxTags };
