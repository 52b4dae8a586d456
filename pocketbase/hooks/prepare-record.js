/// A record is completed and checked before it is stored; published courses are complete.
const rules = `${__hooks}/../rules`;
const { missingOf } = require(`${rules}/course-problems.js`);
const { certificationCodeOf, derivedOf } = require(`${rules}/derive.js`);
const { refusalsOf } = require(`${rules}/refusals.js`);
const { findRecord, refuse, rowsOf, valuesOf } = require(`${__hooks}/records.js`);
const { plainTextOf, setTexts } = require(`${__hooks}/texts.js`);
const address = require(`${__hooks}/address.js`);
const uploads = require(`${__hooks}/uploads.js`);

module.exports = {
  prepare(app, record) {
    const collection = record.collection().name;
    const refusals = [...uploads.faultsOf(record), ...setTexts(app, record)];
    if (collection === 'formation') address.settleAddress(app, record);
    refusals.push(...address.findFaults(app, record));
    if (collection === 'formation') derive(app, record);
    const values = valuesOf(record);
    refusals.push(...refusalsOf(collection, values, findRelated(app, collection, values)));
    if (collection === 'formation') refusals.push(...findMissingItems(record, values));
    refuse(refusals);
  },

  /** A course and its fundings are checked as they will be: neither could be saved first. */
  withSnapshot(app, snapshot, save) {
    const key = `snapshot ${snapshot.course.id}`;
    app.store().set(key, JSON.stringify(snapshot));
    try {
      save();
    } finally {
      app.store().remove(key);
    }
  },
};

function findRelated(app, collection, { id, formation }) {
  const courseId = collection === 'formation' ? id : formation;
  if (!courseId || !['formation', 'financement'].includes(collection)) return {};
  const snapshot = app.store().get(`snapshot ${courseId}`);
  if (snapshot) return JSON.parse(snapshot);
  if (collection === 'formation') return { fundings: fundingsOf(app, id) };
  const course = findRecord(app, 'formation', courseId);
  return course ? { course: valuesOf(course) } : {};
}

/** Some fields of a course follow from its typed ones. */
function derive(app, record) {
  record.set('certificationCode', certificationCodeOf(valuesOf(record)));
  if (record.getString('priceKind') === 'quote') record.set('price', 0);
  const read = (html) => plainTextOf(app, html);
  const { priceActual, nbHeure, descriptions, chips } = derivedOf(valuesOf(record), read);
  if (priceActual !== undefined) record.set('priceActual', priceActual);
  if (nbHeure !== undefined) record.set('nbHeure', nbHeure);
  record.set('descriptions', descriptions);
  setChips(app, record, chips);
}

/** The chips of duration and place follow from the course; the others stay. */
function setChips(app, record, chips) {
  const chosen = [...record.getStringSlice('options')];
  const options = app.findRecordsByIds('option', chosen);
  const icons = new Map(options.map((option) => [option.id, option.getString('icon')]));
  const others = chosen.filter((id) => !chips.some(({ icon }) => icons.get(id) === icon));
  for (const chip of chips) {
    if (!findRecord(app, 'option', chip.id))
      app.save(new Record(app.findCollectionByNameOrId('option'), chip));
  }
  record.set('options', [...chips.map(({ id }) => id), ...others]);
}

/** Published courses need nine items. An incomplete import can be completed bit by bit. */
function findMissingItems(record, values) {
  if (values.active !== true || record.getBool('isImport')) return [];
  const before = record.isNew() ? {} : valuesOf(record.original());
  const known = before.active ? missingOf(before).map(({ field }) => field) : [];
  return missingOf(values)
    .filter(({ field }) => !known.includes(field))
    .map(({ field, sentence }) => ({ field, code: 'validation_missing_item', sentence }));
}

function fundingsOf(app, id) {
  if (!id) return [];
  return rowsOf(app, ['id', 'kind'], 'SELECT id, kind FROM financement WHERE formation = {:id}', { id });
}
