/// What old readers of a course read follows from its typed fields; what it lacks before it may be published.
const rules = `${__hooks}/../rules`;
const { certificationCodeOf } = require(`${rules}/course-facts.js`);
const { problemsOf } = require(`${rules}/course-problems.js`);
const { derivedOf } = require(`${rules}/derive.js`);
const { readDays, readHours, readPrice, readSections } = require(`${rules}/old-fields.js`);
const { sections } = require(`${rules}/sections.js`);
const { rowsOf, valuesOf } = require(`${__hooks}/values.js`);

const typedSections = [...sections.map(({ field }) => field), 'accessDelay'];

/** Whether one of these fields is another than it was; of a new record: whether one is filled. */
function changed(record, names) {
  const [now, before] = [record, record.original()].map((which) =>
    names.map((name) => JSON.stringify(which.get(name))).join(),
  );
  return now !== before;
}

function setAll(record, values) {
  for (const name in values) record.set(name, values[name]);
}

/** Typed fields from the old ones, where a client wrote only these. */
function readOld(record) {
  const refusals = [];
  const only = (old, typed) => changed(record, [old]) && !changed(record, typed);
  if (only('priceActual', ['priceKind', 'price'])) {
    const text = record.getString('priceActual');
    const { rest = '', priceKind = 'quote', price = 0 } = readPrice(text) || {};
    if (rest)
      refusals.push({
        field: 'priceActual',
        code: 'validation_price',
        sentence: `«\u00A0${rest}\u00A0» n’est pas un prix\u00A0: écrivez un nombre seul (1490) ou «\u00A0Devis\u00A0», et le reste dans «\u00A0Ce que le tarif comprend\u00A0».`,
      });
    setAll(record, { priceKind, price });
  }
  if (only('nbHeure', ['hours', 'days'])) {
    const text = record.getString('nbHeure');
    const hours = readHours(text);
    if (text && !hours)
      refusals.push({
        field: 'nbHeure',
        code: 'validation_duration',
        sentence: `«\u00A0${text}\u00A0» n’est pas une durée\u00A0: écrivez le nombre d’heures, par exemple 14 ou 3,5.`,
      });
    if (hours !== record.getFloat('hours')) setAll(record, { hours: hours || 0, days: readDays(text) || 0 });
  }
  if (only('descriptions', typedSections))
    setAll(record, readSections(JSON.parse(toString(record.get('descriptions')) || 'null')));
  return refusals;
}

/** The duration's and the place's chip as they follow; the others stay. */
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
  /** Sets what follows from the typed fields; what an old field holds that no typed one can. */
  derive(app, record) {
    const refusals = readOld(record);
    record.set('certificationCode', certificationCodeOf(valuesOf(record)));
    if (record.getString('priceKind') === 'quote') record.set('price', 0);
    const { priceActual, nbHeure, descriptions, chips } = derivedOf(valuesOf(record));
    if (priceActual !== undefined) record.set('priceActual', priceActual);
    if (nbHeure !== undefined) record.set('nbHeure', nbHeure);
    record.set('descriptions', descriptions);
    setChips(app, record, chips);
    return refusals;
  },

  /** The nine-item gate: what a course lacks that is published. */
  missing(values) {
    if (values.active !== true) return [];
    return problemsOf(values)
      .filter(({ level }) => level === 'missing')
      .map(({ field, sentence }) => ({ field, code: 'validation_missing_item', sentence }));
  },

  /** The records of a child collection that belong to a course. */
  childrenOf(app, collection, id) {
    if (!id) return [];
    return rowsOf(app, ['id', 'kind'], `SELECT id, kind FROM ${collection} WHERE formation = {:id}`, { id });
  },
};
