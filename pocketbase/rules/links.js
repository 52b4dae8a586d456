// @ts-check
const { decode } = require('./entities.js');

/**
 * @param {string} html
 * @returns {string[]}
 */
function linksOf(html) {
  const tags = String(html).match(/<a\s[^<>]*>/gi) || [];
  return tags.flatMap((tag) => {
    const found = tag.match(/\shref\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i);
    return found ? [decode(found[1] || found[2] || found[3] || '')] : [];
  });
}

module.exports = { linksOf };
