// @ts-check
/// Rich text as the site keeps it: its few tags, without attributes, whatever was pasted from Word or a mail.
const { parseRich } = require('./rich-tree.js');
const { writeRich } = require('./rich-text.js');

/** Characters that are read: five times what any field may hold, for what a word processor puts between. */
const longest = 500_000;

/**
 * The text in the site's tags (p h3 h4 ul ol li strong em br table thead tbody tr th td caption a[href]); empty where
 * no text is left. Idempotent. A link that is none loses its tag and keeps its text.
 * @param {string} html
 */
function cleanHtml(html) {
  return writeRich(parseRich(String(html).slice(0, longest)));
}

module.exports = { cleanHtml, longest };
