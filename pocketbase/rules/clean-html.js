// @ts-check
/// The site keeps few tags of rich text, without attributes but `href`, whatever was pasted.
const { parseRich } = require('./rich-tree.js');
const { writeRich } = require('./rich-text.js');

/** A word processor puts much between: five times what any field may hold is read. */
const longest = 500_000;

/**
 * These tags stay: p h3 h4 ul ol li strong em br table thead tbody tr th td caption a[href]. Idempotent.
 * A link that is none loses its tag and keeps its text.
 * @param {string} html
 */
function cleanHtml(html) {
  return writeRich(parseRich(String(html).slice(0, longest)));
}

module.exports = { cleanHtml, longest };
