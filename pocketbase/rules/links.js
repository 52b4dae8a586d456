// @ts-check
const { decode } = require('./entities.js');
const { linkOf } = require('./link-of.js');

/**
 * @param {string} text
 * @returns {{ link: string, problem?: undefined } | { problem: string, link?: undefined }}
 */
function readLink(text) {
  const typed = String(text).trim();
  const link = typed && linkOf(typed);
  if (link !== undefined) return { link };
  return {
    problem: `«\u00A0${typed.slice(0, 80)}\u00A0» n’est pas une adresse\u00A0: écrivez une page du site (/formations), une adresse entière (https://www.exemple.fr) ou un courriel.`,
  };
}

/** '' where a tag has none. @param {string} tag */
function hrefOf(tag) {
  const found = tag.match(/\shref\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i);
  return found ? decode(found[1] || found[2] || found[3] || '') : '';
}

/** @param {string} html @returns {string[]} */
const linksOf = (html) => (String(html).match(/<a\s[^<>]*>/gi) || []).map(hrefOf).filter(Boolean);

module.exports = { readLink, hrefOf, linksOf };
