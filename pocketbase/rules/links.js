// @ts-check
const { decode } = require('./entities.js');

const domain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#]|$)/i;
const mail = /^[^\s@<>":]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/**
 * @param {string} text
 * @returns {{ link: string, problem?: undefined } | { problem: string, link?: undefined }}
 */
function readLink(text) {
  const typed = String(text).trim();
  if (typed === '') return { link: '' };
  const problem = `«\u00A0${typed.slice(0, 80)}\u00A0» n’est pas une adresse\u00A0: écrivez une page du site (/formations), une adresse entière (https://www.exemple.fr) ou un courriel.`;
  if (/[\s<>"\\]/.test(typed) || typed.startsWith('//')) return { problem };
  if (/^[/#?]/.test(typed)) return { link: typed };
  if (mail.test(typed)) return { link: `mailto:${typed}` };
  const scheme = typed.match(/^([a-z]+):/i);
  if (scheme && !domain.test(typed)) {
    const [begin = '', word = ''] = scheme;
    const name = word.toLowerCase();
    const rest = typed.slice(begin.length);
    if (name === 'mailto' && mail.test(rest.split('?', 1).join(''))) return { link: typed };
    if (name === 'tel' && /^\+?[\d.-]{3,20}$/.test(rest)) return { link: typed };
    if (/^https?$/.test(name) && rest.startsWith('//') && isSite(rest.slice(2))) return { link: typed };
    return { problem };
  }
  if (isSite(typed)) return { link: `https://${typed}` };
  return { problem };
}

/** @param {string} text */
function isSite(text) {
  return domain.test(text) || /^localhost(?:[:/]|$)/.test(text);
}

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

module.exports = { readLink, linksOf };
