/// An editor takes a change back; later changes are reported before they are overwritten.
const records = require('../records.js');
const { byWhom, filterOf } = require('./saves.js');
const { inTransaction } = require('../texts.js');

const { dependents, fileFields, findRecord, isSame, jsonOf, labelOf, fieldsOf, reasonOf, sqlTime } = records;

/** `anyway` overwrites later changes of a field. Throws a sentence. The undoing can be undone. */
function undo(app, id, { author, anyway }) {
  const entry = findRecord(app, 'modification', id);
  if (!entry) throw new NotFoundError('Cette modification n’est plus dans l’historique.');
  const { action, collection } = fieldsOf(entry);
  if (collection === 'import') {
    app.runInTransaction((txApp) => undoImport(txApp, entry, { author, anyway }));
    return {};
  }
  const change = { collection, values: jsonOf(entry, 'before'), before: recordOf(app, entry) };
  inTransaction(app, change, (txApp) => undoActions[action](txApp, entry, { author, anyway }));
  // A course may have moved: its entry knows where to.
  const { course } = fieldsOf(findRecord(app, 'modification', id) ?? entry);
  return { course };
}

/** Undoes the changes of an import, newest first; `anyway` leaves records in use. */
function undoImport(app, entry, { author, anyway }) {
  const id = `import${$security.randomStringWithAlphabet(9, 'abcdefghijklmnopqrstuvwxyz0123456789')}`;
  const of = { run: entry.id };
  const failures = [];
  for (const one of app.findRecordsByFilter('modification', 'together = {:run}', '-@rowid', 0, 0, of)) {
    // A course has come back with what belongs to it.
    if (dependents.includes(one.getString('collection')) && isRestored(app, one)) continue;
    try {
      undoActions[one.getString('action')](app, one, { author, anyway, together: id });
    } catch (error) {
      failures.push(`${one.getString('title')}\u00A0: ${reasonOf(error)}`);
    }
  }
  const more = failures.length - 5;
  const end = more > 0 ? `\nEt ${more} autre${more > 1 ? 's' : ''}.` : '';
  if (failures.length > 0 && !anyway) throw refusal(failures.slice(0, 5).join('\n') + end);
  // The next import brings again what has gone.
  const undoneSql = 'SELECT collection, record FROM modification WHERE together = {:id}';
  const forget = `UPDATE origine SET sent = '{}' WHERE (collection, record) IN (${undoneSql})`;
  app.db().newQuery(forget).bind({ id }).execute();
  const note = new Record(app.findCollectionByNameOrId('modification'), entry.fieldsData());
  const action = entry.getString('action') === 'create' ? 'delete' : 'create';
  note.load({ id, action, author, undoes: entry.id });
  app.save(note);
}

const isRestored = (app, entry) => entry.getString('action') === 'delete' && recordOf(app, entry);

const recordOf = (app, entry) => findRecord(app, entry.getString('collection'), entry.getString('record'));

/** What an import published without all nine items comes and goes as it was. */
function sign(record, entry, { author, together = '' }) {
  const isImport = together.startsWith('import') || record.isNew();
  record.load({ historyAuthor: author, historyUndoes: entry.id, historyTogether: together, isImport });
}

function deleteCreated(app, entry, { anyway, ...by }) {
  const record = recordOf(app, entry);
  if (!record)
    throw new BadRequestError('Cet élément a été supprimé depuis\u00A0: il n’y a plus rien à annuler.');
  const later = changesAfter(app, entry, by.together);
  if (later.length > 0 && !anyway) {
    throw refusal(
      `Cet élément a été modifié depuis ${byWhom(later[0])}\u00A0: l’annuler le supprime tout de même.`,
    );
  }
  sign(record, entry, by);
  app.delete(record);
}

function revertUpdate(app, entry, { anyway, ...by }) {
  const record = recordOf(app, entry);
  if (!record)
    throw new BadRequestError('Cet élément a été supprimé depuis\u00A0: annulez d’abord sa suppression.');
  const [before, after, now] = [jsonOf(entry, 'before'), jsonOf(entry, 'after'), fieldsOf(record)];
  // Each address that a course had leads to it.
  const names = Object.keys(before).filter((name) => name !== 'formerly' && !isSame(now[name], before[name]));
  if (names.length === 0) throw new BadRequestError('Cette modification est déjà annulée.');
  // Derived fields have no label; their sources have.
  const labelled = names.filter((name) => labelOf(entry.getString('collection'), name));
  const typed = labelled.length > 0 ? labelled : names;
  const later = typed.filter((name) => !isSame(now[name], after[name]));
  if (later.length > 0 && !anyway) throw changedLater(app, entry, later);
  const values = Object.fromEntries(names.map((name) => [name, before[name]]));
  saveValues(app, entry, { record, values }, by);
}

function restoreDeleted(app, entry, by) {
  if (recordOf(app, entry))
    throw new BadRequestError('Cet élément existe à nouveau\u00A0: il n’y a rien à rétablir.');
  // What comes back at once is one change, as a save is.
  const group = { ...by, together: by.together || $security.randomString(15) };
  restore(app, entry, group);
  const together = entry.getString('together');
  if (!together) return;
  const of = { together, id: entry.id, course: entry.getString('course') };
  const partsOf = (filter) => {
    const all = `together = {:together} && ${filter}`;
    return app.findRecordsByFilter('modification', all, 'created', 0, 0, of);
  };
  if (entry.getString('collection') === 'formation')
    for (const part of partsOf('course = {:course} && id != {:id} && action = "delete"'))
      restore(app, part, group);
  // The undo of an import takes each change back by itself.
  if (!by.together) for (const part of partsOf('action = "update"')) putBack(app, part, entry, group);
}

/** A deletion took its record out of the lists that named it; what has changed since stays. */
function putBack(app, part, entry, by) {
  const record = recordOf(app, part);
  if (!record) return;
  const [before, after, now] = [jsonOf(part, 'before'), jsonOf(part, 'after'), fieldsOf(record)];
  const id = entry.getString('record');
  const names = Object.keys(before).filter(
    (name) => [before[name]].flat().includes(id) && isSame(now[name], after[name]),
  );
  if (names.length === 0) return;
  const values = Object.fromEntries(names.map((name) => [name, before[name]]));
  saveValues(app, part, { record, values }, by);
}

function restore(app, entry, by) {
  const { created, updated, ...fields } = jsonOf(entry, 'before');
  const collection = entry.getString('collection');
  const record = new Record(app.findCollectionByNameOrId(collection));
  // The course may have moved since, and the entry with it.
  if (dependents.includes(collection)) fields.formation = entry.getString('course');
  // The catalogue is sorted by `created`; versions and open forms know a record by its `updated`.
  if (created) record.setRaw('created', new DateTime(created));
  if (updated) record.setRaw('updated', new DateTime(updated));
  saveValues(app, entry, { record, values: fields }, by);
}

/** A file that the record has no more comes from the entry's copies. */
function saveValues(app, entry, { record, values }, by) {
  const current = fieldsOf(record);
  const copies = [entry.get('files') ?? []].flat().map(String);
  const files = app.newFilesystem();
  const fileOf = (field) => (name) => {
    if ([current[field]].flat().includes(name)) return name;
    if (copies.includes(name)) return files.getReuploadableFile(`${entry.baseFilesPath()}/${name}`, true);
    throw new BadRequestError(
      `Le fichier «\u00A0${name}\u00A0» n’a pas été conservé\u00A0: annuler n’est pas possible.`,
    );
  };
  try {
    record.load(values);
    // A plan whose time has passed would publish the course within a minute.
    if (values.publishAt && values.publishAt <= sqlTime(Date.now()))
      record.load({ publishAt: '', publishFailure: '' });
    for (const field of fileFields(record.collection()).filter((name) => name in values))
      record.set(field, [values[field]].flat().filter(Boolean).map(fileOf(field)));
    sign(record, entry, by);
    app.save(record);
  } finally {
    files.close();
  }
}

/** Those of a course's rows, too; not what the same save has made, or this undo has taken away. */
function changesAfter(app, entry, undoing = 'none') {
  const { collection, record, created, together } = fieldsOf(entry);
  const of = { collection, record, created, together: together || 'none', undoing };
  const filter = `${filterOf(collection)} && created > {:created} && together != {:together} && together != {:undoing}`;
  return app.findRecordsByFilter('modification', filter, '-created', 0, 0, of);
}

function changedLater(app, entry, names) {
  const changes = changesAfter(app, entry);
  const collection = entry.getString('collection');
  const sentences = names.map((name) => {
    const change = changes.find(
      (one) => one.getString('collection') === collection && name in jsonOf(one, 'after'),
    );
    const label = labelOf(collection, name) ?? name;
    return `«\u00A0${label}\u00A0» a été modifié ${change ? byWhom(change) : 'depuis'}.`;
  });
  return refusal(
    `${sentences.join(' ')} Annuler remettrait la valeur d’avant\u00A0; confirmez pour l’écraser.`,
  );
}

const undoActions = { create: deleteCreated, update: revertUpdate, delete: restoreDeleted };

/** An undo that is asked for once more is `anyway`. */
const refusal = (sentence) => new ApiError(409, sentence, {});

module.exports = { undo };
