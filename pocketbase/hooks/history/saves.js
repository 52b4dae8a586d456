/// Of two editors in one record the later one is refused, and overwrites nothing.
const { findRecord, frenchDate, jsonOf } = require('../records.js');

/**
 * `expectedUpdated` is the record's `updated` as the editor loaded it; without it any save, and any
 * deletion, passes. The record is read in the transaction: another save may have just come.
 */
function refuseStale(app, record, undone) {
  const expected = record.getString('expectedUpdated');
  if (!expected) return;
  const now = findRecord(app, record.collection().name, record.id);
  if (now && now.getString('updated') !== expected) throw overtaken(lastChange(app, now), undone);
}

/** The filter of a record's changes; a course has those of its rows, too. */
const filterOf = (collection) =>
  collection === 'formation' ? 'course = {:record}' : 'collection = {:collection} && record = {:record}';

const byWhom = (change) => `le ${frenchDate(change.getString('created'))} par ${change.getString('author')}`;

/** The newest change of these fields, or rows; without one, of the record. */
function lastChange(app, record, names = []) {
  const collection = record.collection().name;
  const values = { collection, record: record.id };
  const changes = app.findRecordsByFilter('modification', filterOf(collection), '-created', 100, 0, values);
  const isOf = (change) =>
    names.some((name) => name === change.getString('collection') || name in jsonOf(change, 'after'));
  const last = changes.find(isOf) ?? changes[0];
  return last ? byWhom(last) : `le ${frenchDate(record.getString('updated'))}`;
}

function overtaken(when, undone = 'écrasé') {
  const sentence = `Cette fiche a été enregistrée ${when}, pendant que vous la modifiiez. Rien n’a été ${undone}.`;
  return new ApiError(409, sentence, { expectedUpdated: new ValidationError('overtaken', sentence) });
}

module.exports = { byWhom, refuseStale, lastChange, filterOf, overtaken };
