/// Some fields of a course follow from its typed ones; a course that lacks an item cannot be published.
const rules = `${__hooks}/../rules`;
const { certificationCodeOf } = require(`${rules}/course-facts.js`);
const { problemsOf } = require(`${rules}/course-problems.js`);
const { derivedOf } = require(`${rules}/derive.js`);
const { rowsOf, valuesOf } = require(`${__hooks}/values.js`);

/** The chips of duration and place follow from the course; the others stay. */
function setChips(app, record, chips) {
  const options = app.findRecordsByIds('option', record.getStringSlice('options'));
  const icons = new Map(options.map((option) => [option.id, option.getString('icon')]));
  const others = record
    .getStringSlice('options')
    .filter((id) => !chips.some(({ icon }) => icons.get(id) === icon));
  for (const chip of chips) {
    try {
      app.findRecordById('option', chip.id);
    } catch (_) {
      app.save(new Record(app.findCollectionByNameOrId('option'), chip));
    }
  }
  record.set('options', [...chips.map(({ id }) => id), ...others]);
}

module.exports = {
  derive(app, record) {
    record.set('certificationCode', certificationCodeOf(valuesOf(record)));
    if (record.getString('priceKind') === 'quote') record.set('price', 0);
    const { priceActual, nbHeure, descriptions, chips } = derivedOf(valuesOf(record));
    if (priceActual !== undefined) record.set('priceActual', priceActual);
    if (nbHeure !== undefined) record.set('nbHeure', nbHeure);
    record.set('descriptions', descriptions);
    setChips(app, record, chips);
  },

  /** The gate of nine items concerns published courses only. */
  missing(values) {
    if (values.active !== true) return [];
    return problemsOf(values)
      .filter(({ level }) => level === 'missing')
      .map(({ field, sentence }) => ({ field, code: 'validation_missing_item', sentence }));
  },

  childrenOf(app, collection, id) {
    if (!id) return [];
    return rowsOf(app, ['id', 'kind'], `SELECT id, kind FROM ${collection} WHERE formation = {:id}`, { id });
  },
};
