// @ts-check
/**
 * The first two pages of `texte` have a fixed number of texts, each with its place in the page.
 * @type {Record<string, import('../fields.js').Field[]>}
 */
module.exports = {
  texte: /** @type {any} */ (require('./texte.json')),
  ecole: /** @type {any} */ (require('./ecole.json')),
};
