/// Of two editors in one record the later one is refused, and overwrites nothing.
const { frenchDate, jsonOf } = require('../records.js');

/**
 * `expectedUpdated` is the record's `updated` as the editor loaded it; without it any save, and any
 * deletion, passes. The record is read anew: another save may have come since this one began.
 */
function inTurn(e) {
  const { body, query, method } = e.requestInfo();
  const expected = body.expectedUpdated || query.expectedUpdated;
  const undone = method === 'DELETE' ? 'supprimé' : undefined;
  if (!expected) return e.next();
  const collection = e.record.collection().name;
  const lock = `saving ${collection} ${e.record.id}`;
  const token = $security.randomString(15);
  if (e.app.store().getOrSet(lock, () => token) !== token) throw overtaken('à l’instant', undone);
  try {
    const now = e.app.findRecordById(collection, e.record.id);
    if (now.getString('updated') !== expected) throw overtaken(lastChange(e.app, now), undone);
    e.next();
  } finally {
    e.app.store().remove(lock);
  }
}

/** The filter of a record's changes; a course has those of its rows, too. */
const ofRecord = (collection) =>
  collection === 'formation' ? 'course = {:record}' : 'collection = {:collection} && record = {:record}';

const byWhom = (change) => `le ${frenchDate(change.getString('created'))} par ${change.getString('author')}`;

/** The newest change of these fields, or rows; without one, of the record. */
function lastChange(app, record, names = []) {
  const collection = record.collection().name;
  const values = { collection, record: record.id };
  const changes = app.findRecordsByFilter('modification', ofRecord(collection), '-created', 100, 0, values);
  const isOf = (change) =>
    names.some((name) => name === change.getString('collection') || name in jsonOf(change, 'after'));
  const last = changes.find(isOf) ?? changes[0];
  return last ? byWhom(last) : `le ${frenchDate(record.getString('updated'))}`;
}

function overtaken(when, undone = 'écrasé') {
  const sentence = `Cette fiche a été enregistrée ${when}, pendant que vous la modifiiez. Rien n’a été ${undone}.`;
  return new ApiError(409, sentence, { expectedUpdated: new ValidationError('overtaken', sentence) });
}

module.exports = { byWhom, inTurn, lastChange, ofRecord, overtaken };
