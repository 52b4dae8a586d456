/// One transaction keeps all that an editor wrote of a course, or nothing.
const address = require('../address.js');
const { lastChange, overtaken } = require('../history/saves.js');
const {
  children,
  childrenOf,
  findRecord,
  isSame,
  labelOf,
  fieldsOf,
  refuse,
  valuesOf,
} = require('../records.js');
const { inTransaction } = require('../texts.js');
const { courseOf } = require('./preview.js');
const { assertValues, checkIds, filesOf, write } = require('./values.js');
const { fields } = require(`${__hooks}/../rules/fields.js`);

/**
 * A missing `formation` makes a new course, at its title's address. `draft` goes with the save.
 * `before` is what the editor opened (of rows `id`, `updated`), `expectedUpdated` is its draft's
 * `updated`; `anyway` skips the comparisons. Throws all that is wrong, by its place.
 */
function save(app, request, { author, filesSent }) {
  const { formation, values, before, anyway, draft } = request;
  const find = (among) => (formation ? courseOf(among, String(formation)) : undefined);
  const change = { collection: 'formation', values: assertValues(values), before: find(app) };
  const { course, lists } = inTransaction(app, change, (txApp) => {
    const course = find(txApp) ?? newRecord(txApp, values);
    checkIds(txApp, course, { draft, values });
    const draftRecord = draft ? draftOf(txApp, request) : undefined;
    if (!anyway) refuseOvertaken(txApp, course, { values, before: baseOf(draftRecord, before) });
    const { faults, lists } = write(txApp, course, withFiles(values, filesSent), { author });
    throwFaults(faults);
    if (draftRecord) txApp.delete(draftRecord);
    return { course, lists };
  });
  // The course stands at its address only after the transaction.
  return Object.fromEntries([
    ['record', valuesOf(course)],
    ...children.map((name) => [name, lists[name].map(valuesOf)]),
  ]);
}

/** Without an `id` its address comes from its title. */
function newRecord(app, values, { collection = 'formation', id } = {}) {
  const record = new Record(app.findCollectionByNameOrId(collection));
  record.set('title', values?.title);
  if (id) record.set('id', String(id));
  else address.assignSlug(record);
  return record;
}

function draftOf(app, { draft: id, expectedUpdated, anyway }) {
  const draft = findRecord(app, 'brouillon', String(id));
  // A preview is no version.
  if (!draft || draft.getString('until'))
    throw new NotFoundError('Cette version n’existe plus\u00A0: elle a été publiée ou supprimée.');
  const isOther = expectedUpdated && expectedUpdated !== draft.getString('updated');
  if (isOther && !anyway) throw overtaken(lastChange(app, draft));
  return draft;
}

/** The draft's own base wins: it is older than what its form was opened with. */
const baseOf = (draft, before) =>
  draft ? { ...before, ...JSON.parse(draft.getString('before') || '{}') } : (before ?? {});

const versions = (list) => (list ?? []).map(({ id, updated }) => ({ id, updated }));

/** Throws 409 where somebody else has changed the same fields since. */
function refuseOvertaken(app, course, { values, before }) {
  if (course.isNew()) return;
  const now = fieldsOf(course);
  // Of a course that was published, or withdrawn, meanwhile no save may come by surprise.
  const other = Object.keys({ active: '', ...values }).filter((name) => {
    if (!(name in before)) return false;
    if (!children.includes(name)) return !isSame(now[name], before[name]) && !isSame(now[name], values[name]);
    const sorted = [childrenOf(app, name, course.id).map(fieldsOf), before[name]].map((list) =>
      versions(list).sort((one, two) => (one.id < two.id ? -1 : 1)),
    );
    return !isSame(...sorted);
  });
  if (other.length === 0) return;
  const labels = other.map(
    (name) => `«\u00A0${labelOf('formation', name) ?? fields[name]?.[0].group ?? name}\u00A0»`,
  );
  const sentence = `${labels.join(', ')}\u00A0: modifié ${lastChange(app, course, other)}, depuis que vous avez ouvert cette fiche. Rien n’a été écrasé.`;
  throw new ApiError(409, sentence, { before: new ValidationError('overtaken', sentence) });
}

/** `{ file: 0 }` stands in the place of the first file that the form sent for a field. */
function withFiles(values, filesSent, collection = 'formation') {
  const result = { ...values };
  for (const name of [...filesOf, 'image'].filter((one) => one in values)) {
    const files = [values[name] ?? []].flat().map((one) => {
      if (typeof one !== 'object' || one === null) return one;
      const file = filesSent(name)[one.file];
      if (file) return file;
      throw new BadRequestError(`Un fichier de «\u00A0${labelOf(collection, name)}\u00A0» n’est pas arrivé.`);
    });
    result[name] = Array.isArray(values[name]) ? files : (files[0] ?? '');
  }
  return result;
}

function throwFaults(faults) {
  const count = new Set(faults.map(({ field }) => field)).size;
  const what = count > 1 ? `${count} points sont à corriger.` : faults[0]?.sentence;
  refuse(faults, `Rien n’est enregistré\u00A0: ${what}`);
}

module.exports = { save, newRecord, withFiles, draftOf, baseOf, refuseOvertaken, throwFaults };
