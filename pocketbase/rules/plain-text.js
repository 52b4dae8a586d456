// @ts-check
const { parseRich } = require('./rich-tree.js');

/** Begins an item; no text has it, whose white space is spaces. */
const item = '\r';

/** @param {import('./rich-tree.js').Node} node @returns {string} */
function read(node) {
  if (typeof node === 'string') return node.replace(/[^\S\u00A0\u202F]+/g, ' ');
  const { tag, children } = node;
  const text = children.map(read).join('');
  if (tag === 'td' || tag === 'th') return `${text} `;
  if (['strong', 'em', 'a'].includes(tag)) return text;
  return `\n${tag === 'li' ? item : ''}${text}\n`;
}

/**
 * Each paragraph, item or row is one line; `bullet` begins an item's.
 * Hostile HTML comes out as text, to be escaped like any other.
 * @param {string} html @param {string} [bullet]
 */
function plainText(html, bullet = '') {
  const text = parseRich(String(html)).children.map(read).join('');
  return text
    .replace(/\r\s*/g, bullet)
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '' && line !== bullet.trim())
    .join('\n');
}

module.exports = { plainText };
