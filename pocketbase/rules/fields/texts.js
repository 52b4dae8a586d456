// @ts-check
/**
 * What the site says of itself: a record for each text that has a title, and one for the school. The first two pages of `texte` have
 * a fixed number of texts: what each one is for is the page's.
 * @type {Record<string, import('../fields.js').Field[]>}
 */
module.exports = {
  texte: /** @type {any} */ (require('./texte.json')),
  ecole: /** @type {any} */ (require('./ecole.json')),
};
