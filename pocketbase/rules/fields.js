// @ts-check
/// The editors' forms have these fields. The dashboard's own `help` is in 1_schema.json.

/**
 * @typedef {'text' | 'area' | 'rich' | 'number' | 'select' | 'choices' | 'switch' | 'date'
 *   | 'datetime' | 'picture'
 *   | 'pictures' | 'file' | 'relation' | 'relations' | 'link' | 'color' | 'icon' | 'email'
 *   | 'phone'} Widget
 *
 * @typedef {object} Field
 * @property {string} name as in PocketBase
 * @property {string} label
 * @property {string} help what to type, one or two sentences
 * @property {string} group the part of the form that it stands in
 * @property {Widget} widget
 * @property {boolean} [required] to save a record (to publish a course: course-problems.js)
 * @property {{ value: string, label: string }[]} [options] of `select`, `choices` and `icon`
 * @property {string | number | boolean | string[]} [preset] value of a new record
 * @property {number} [max] characters of a text, bytes of rich text, the largest number
 * @property {number} [step] of a number that need not be whole: halves, cents
 * @property {string} [unit] drawn inside the field
 * @property {string} [collection] of a relation
 * @property {boolean} [existing] of relations: none is made here
 * @property {number} [maxItems] how many of `choices`, `relations`, `pictures`
 * @property {boolean} [once] chosen when the record is made, and never again
 * @property {boolean} [code] no French text: its typography is left alone
 * @property {[name: string, value: string | boolean]} [when] shown while a field has this value
 */

/** @type {Record<string, Field[]>} */
const fields = {
  formation: [
    ...require('./fields/course-brief.js'),
    ...require('./fields/course-items.js'),
    ...require('./fields/course-offer.js'),
  ],
  ...require('./fields/children.js'),
  ...require('./fields/lists.js'),
  // The first two pages of `texte` have a fixed number of texts, each with its place in the page.
  texte: /** @type {any} */ (require('./fields/texte.json')),
  ecole: /** @type {any} */ (require('./fields/ecole.json')),
};

/** @param {Field} field */
const isFile = ({ widget }) => ['picture', 'pictures', 'file'].includes(widget);

module.exports = { fields, isFile };
