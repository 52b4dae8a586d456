// @ts-check
const { parseRich } = require('./rich-tree.js');

/**
 * Each paragraph, item or row is one line; `bullet` begins an item's.
 * Hostile HTML comes out as text, to be escaped like any other.
 * @param {string} html @param {string} [bullet]
 */
function plainText(html, bullet = '') {
  const mark = bullet.trim();
  const lines = [''];
  /** @param {string} [start] */
  const begin = (start = '') => {
    const last = lines.pop() || '';
    const text = last.trim();
    if (text === '' || text === mark) lines.push(start || last);
    else lines.push(last, start);
  };
  /** @param {import('./rich-tree.js').Node} node */
  const read = (node) => {
    if (typeof node === 'string') {
      lines.push(lines.pop() + node.replace(/[^\S\u00A0\u202F]+/g, ' '));
      return;
    }
    const isInline = ['strong', 'em', 'a', 'td', 'th'].includes(node.tag);
    if (!isInline) begin(node.tag === 'li' ? bullet : '');
    node.children.forEach(read);
    if (node.tag === 'td' || node.tag === 'th') read(' ');
    else if (!isInline) begin();
  };
  parseRich(String(html)).children.forEach(read);
  return lines
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '' && line !== mark)
    .join('\n');
}

module.exports = { plainText };
