/// Of two editors in one record the later one is refused, and overwrites nothing.
const { togetherOf } = require('../editors.js');
const { findRecord, frenchDate, jsonOf } = require('../records.js');

/**
 * `expectedUpdated` is the record's `updated` as the editor loaded it; without it any save, and any
 * deletion, passes. The record is read anew: another save may have come since this one began.
 */
function saveInTurn(e) {
  const { body, query, method } = e.requestInfo();
  const expected = body.expectedUpdated || query.expectedUpdated;
  const undone = method === 'DELETE' ? 'supprimé' : undefined;
  if (!expected) return e.next();
  const collection = e.record.collection().name;
  const save = `${collection} ${e.record.id}`;
  oneAtATime(e.app, save, overtaken('à l’instant', undone), () => {
    const now = e.app.findRecordById(collection, e.record.id);
    if (now.getString('updated') !== expected && !isLastSave(e.app, now, togetherOf(e)))
      throw overtaken(lastChange(e.app, now), undone);
    e.next();
  });
}

/** A creation that is sent once more changes the record that its first try has made. */
function createOnce(e) {
  const together = togetherOf(e);
  const sentence = 'Cet enregistrement est encore en cours\u00A0: recommencez dans un instant.';
  oneAtATime(e.app, together, new ApiError(503, sentence, {}), () => {
    const made = findCreated(e.app, e.record.collection().name, together);
    if (made) {
      made.load({ ...e.record.fieldsData(), id: made.id });
      e.record = made;
    }
    e.next();
  });
}

/** Throws `refusal` while an earlier call for the same save goes on. */
function oneAtATime(app, save, refusal, act) {
  const [lock, token] = [`saving ${save}`, $security.randomString(15)];
  if (app.store().getOrSet(lock, () => token) !== token) throw refusal;
  try {
    act();
  } finally {
    app.store().remove(lock);
  }
}

/** The record that an earlier try of the save has made. */
function findCreated(app, collection, together) {
  const filter = 'together = {:together} && collection = {:collection} && action = "create"';
  const [entry] = app.findRecordsByFilter('modification', filter, '', 1, 0, { together, collection });
  return entry && findRecord(app, collection, entry.getString('record'));
}

/** The filter of a record's changes; a course has those of its rows, too. */
const filterOf = (collection) =>
  collection === 'formation' ? 'course = {:record}' : 'collection = {:collection} && record = {:record}';

const byWhom = (change) => `le ${frenchDate(change.getString('created'))} par ${change.getString('author')}`;

function newestChanges(app, record) {
  const collection = record.collection().name;
  const values = { collection, record: record.id };
  return app.findRecordsByFilter('modification', filterOf(collection), '-created', 100, 0, values);
}

/** Nobody has changed the record since this save, which is sent once more. */
function isLastSave(app, record, together) {
  const [last] = newestChanges(app, record);
  return last !== undefined && last.getString('together') === together;
}

/** The newest change of these fields, or rows; without one, of the record. */
function lastChange(app, record, names = []) {
  const changes = newestChanges(app, record);
  const isOf = (change) =>
    names.some((name) => name === change.getString('collection') || name in jsonOf(change, 'after'));
  const last = changes.find(isOf) ?? changes[0];
  return last ? byWhom(last) : `le ${frenchDate(record.getString('updated'))}`;
}

function overtaken(when, undone = 'écrasé') {
  const sentence = `Cette fiche a été enregistrée ${when}, pendant que vous la modifiiez. Rien n’a été ${undone}.`;
  return new ApiError(409, sentence, { expectedUpdated: new ValidationError('overtaken', sentence) });
}

module.exports = { byWhom, createOnce, findCreated, saveInTurn, isLastSave, lastChange, filterOf, overtaken };
