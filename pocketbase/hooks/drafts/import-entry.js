/// The history's one entry of an import, and the example's content that an import replaces.
const address = require('../address.js');
const { fieldsOf, rowsOf } = require('../records.js');

const author = 'Import';

/** The entry of an import of this file that was stopped, and was not taken back. */
function findOpenEntry(app, { source, file = '' }) {
  const filter = 'collection = "import" && record = {:record} && after.file = {:file}';
  const of = { record: source.slice(0, 100), file };
  const [last] = app.findRecordsByFilter('modification', filter, '-created', 1, 0, of);
  const { action, undoes, after } = last ? fieldsOf(last) : {};
  return action === 'create' && !undoes && !after?.isComplete ? last : undefined;
}

/** Each change of an import names its entry; an import that was stopped goes on in its own. */
function entryOf(app, { source, file = '' }) {
  const open = findOpenEntry(app, { source, file });
  if (open) return open.id;
  const id = `import${$security.randomString(9).toLowerCase()}`;
  const [record, title] = [source.slice(0, 100), `import (${source})`.slice(0, 300)];
  const values = { id, collection: 'import', record, title, action: 'create', author, after: { file } };
  app.save(new Record(app.findCollectionByNameOrId('modification'), values));
  return id;
}

/** A removed course leaves its address to an imported one, whose files stand at the same place. */
const movedPrefix = 'exemple-';

/** The number of the example's courses; 0 once a course was edited or added. */
function countExample(app) {
  const seed = JSON.parse(toString($os.readFile(`${__hooks}/../seed/fallback/courses.json`)));
  const ids = seed.flatMap(({ id }) => [id, movedPrefix + id]);
  const courses = rowsOf(app, ['id'], 'SELECT id FROM formation', {});
  const edits = rowsOf(app, ['id'], "SELECT id FROM modification WHERE course != '' LIMIT 1", {});
  return edits.length === 0 && courses.every(({ id }) => ids.includes(id)) ? courses.length : 0;
}

/** What refers to others goes first: an undo restores in reverse order. Edited records stay. */
const exampleCollections = 'synonyme carrousel partenaire formation categorie option competence'.split(' ');

function removeExample(app, change) {
  const sql = "UPDATE formation SET address = {:prefix} || id WHERE id NOT LIKE {:prefix} || '%'";
  app.db().newQuery(sql).bind({ prefix: movedPrefix }).execute();
  address.moveAll(app);
  app.runInTransaction((txApp) => {
    const signature = { historyAuthor: author, historyTogether: entryOf(txApp, change) };
    const editedSql = 'SELECT record FROM modification WHERE collection = {:collection}';
    for (const collection of exampleCollections) {
      const edited = rowsOf(txApp, ['record'], editedSql, { collection }).map(({ record }) => record);
      for (const record of txApp.findAllRecords(collection)) {
        if (edited.includes(record.id)) continue;
        record.load(signature);
        txApp.delete(record);
      }
    }
  });
}

/** `step`: "count"; "remove" before an import; "finish" after it. */
function example(app, change) {
  const { file = '', example: step } = change;
  const count = countExample(app);
  if (step === 'remove' && count > 0) removeExample(app, change);
  const entry = findOpenEntry(app, change);
  if (step === 'finish' && entry) {
    entry.set('after', { file, isComplete: true });
    app.save(entry);
  }
  return { count, isStopped: Boolean(entry) };
}

module.exports = { author, entryOf, example };
