/// Logs each change with its author: for a year, 2,000 changes a record, 2 GB of files.
const { diskFault } = require('../french.js');
const { dependents, fieldsOf, isSame, fileFields, rowsOf, sqlTime } = require('../records.js');

const ignoredFields = ['id', 'created', 'updated', 'publishFailure', 'counter', 'counterAlternance'];

/** The seed, and migrations, are nobody's change. */
const isSeed = () => !$app.store().get('serving');

const isEmpty = (value) =>
  value === '' || value === null || value === false || value === 0 || (Array.isArray(value) && !value.length);

function logCreation(e) {
  if (isSeed()) return e.next();
  e.next();
  const after = fieldsOf(e.record);
  for (const name in after) if (ignoredFields.includes(name) || isEmpty(after[name])) delete after[name];
  logChange(e, { action: 'create', before: {}, after });
}

function logUpdate(e) {
  if (isSeed()) return e.next();
  const old = fieldsOf(e.record.original());
  e.next();
  const now = fieldsOf(e.record);
  const names = Object.keys(now).filter(
    (name) => !ignoredFields.includes(name) && !isSame(old[name], now[name]),
  );
  if (names.length === 0) return;
  const pick = (fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  const ids = names.flatMap((name) => [old[name]].flat().filter((id) => ![now[name]].flat().includes(id)));
  const cause = ids.map((id) => e.app.store().get(deletionKey(id))).find(Boolean);
  const change = { action: 'update', before: pick(old), after: pick(now) };
  logChange(e, change, cause && JSON.parse(cause));
}

const deletionKey = (id) => `deletion of ${id}`;

/**
 * A course takes its rows with it, and any record leaves the lists that name it: `together` names
 * what one deletion, or one save, covers.
 */
function logDeletion(e) {
  if (isSeed()) return e.next();
  const before = fieldsOf(e.record);
  const signature = signatureOf(e.record);
  signature.together ||= $security.randomString(15);
  const deletionOfCourse = e.app.store().get(deletionKey(before.formation));
  // A version comes back with its course; its own deletion is not noted, nor is a preview.
  if (e.record.collection().name === 'brouillon' && (!deletionOfCourse || before.until)) return e.next();
  e.app.store().set(deletionKey(before.id), JSON.stringify(signature));
  try {
    e.next();
  } finally {
    e.app.store().remove(deletionKey(before.id));
  }
  const change = { action: 'delete', before, after: {} };
  logChange(e, change, deletionOfCourse ? JSON.parse(deletionOfCourse) : signature);
}

const signatureOf = (record) => ({
  author: record.getString('historyAuthor') || 'Système',
  together: record.getString('historyTogether'),
});

/** A note that fails costs the save nothing, unless the disk is full: an undo will be wanted. */
function logChange({ app, record }, { action, before, after }, { author, together } = signatureOf(record)) {
  const collection = record.collection().name;
  const files = app.newFilesystem();
  try {
    const removedFiles = fileFields(record.collection()).flatMap((field) => {
      const remaining = [after[field] ?? []].flat();
      return [before[field] ?? []].flat().filter((name) => name && !remaining.includes(name));
    });
    // PocketBase deletes replaced files once the save has succeeded, so they are copied before.
    const copies = removedFiles.map((name) =>
      files.getReuploadableFile(`${record.baseFilesPath()}/${name}`, true),
    );
    const entry = new Record(app.findCollectionByNameOrId('modification'), {
      collection,
      record: record.id,
      action,
      author,
      before,
      after,
      course: courseIdOf(record, collection),
      title: titleOf(record),
      together,
      undoes: record.getString('historyUndoes'),
      bytes: copies.reduce((sum, { size }) => sum + size, 0),
    });
    entry.set('files', copies);
    app.save(entry);
    trim(app, collection, record.id);
  } catch (error) {
    if (diskFault.test(String(error))) throw error;
    const [logger, reason] = [app.logger(), String(error)];
    logger.error('A change could not be written down', 'collection', collection, 'reason', reason);
  } finally {
    files.close();
  }
}

function courseIdOf(record, collection) {
  if (collection === 'formation') return record.id;
  return dependents.includes(collection) ? record.get('formation') : '';
}

function titleOf(record) {
  for (const name of ['title', 'name', 'label', 'startsOn', 'kind']) {
    const text = record.getString(name);
    if (text) return name === 'startsOn' ? text.slice(0, 10) : text.slice(0, 300);
  }
  return record.id;
}

const limits = { maxDays: 365, maxPerRecord: 2000, maxBytes: 2 * 1024 ** 3 };
/** Each entry takes its files with it, so few are deleted at a time. */
const batchSize = 500;

function trim(app, collection, record) {
  const filter = 'collection = {:collection} && record = {:record}';
  const { maxPerRecord } = limits;
  const values = { collection, record };
  const old = app.findRecordsByFilter('modification', filter, '-created', batchSize, maxPerRecord, values);
  old.forEach((entry) => app.delete(entry));
}

function tidyHistory(app) {
  const oldest = sqlTime(Date.now() - limits.maxDays * 24 * 3600_000);
  const filter = 'created < {:oldest}';
  for (let isDone = false; !isDone;) {
    const old = app.findRecordsByFilter('modification', filter, 'created', batchSize, 0, { oldest });
    old.forEach((entry) => app.delete(entry));
    isDone = old.length < batchSize;
  }
  const [{ sum }] = rowsOf(app, ['sum'], 'SELECT COALESCE(SUM(bytes), 0) AS sum FROM modification', {});
  let excess = Number(sum) - limits.maxBytes;
  while (excess > 0) {
    const [oldest] = app.findRecordsByFilter('modification', 'bytes > 0', 'created', 1, 0);
    excess -= oldest.getInt('bytes');
    app.delete(oldest);
  }
}

module.exports = { logCreation, logUpdate, logDeletion, tidyHistory };
