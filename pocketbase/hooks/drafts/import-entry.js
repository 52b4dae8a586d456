/// The history's one entry of an import, and the example's content that an import replaces.
const address = require('../address.js');
const { found, rowsOf } = require('../records.js');

const author = 'Import';

/** Each later change of the import names the entry `run`. */
function ensureEntry(app, { source, run }) {
  if (found(app, 'modification', run)) return;
  const title = `import (${source})`.slice(0, 300);
  const values = { id: run, collection: 'import', record: source.slice(0, 100), title, action: 'create' };
  app.save(new Record(app.findCollectionByNameOrId('modification'), { ...values, author }));
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

function moveExample(app) {
  const sql = "UPDATE formation SET address = {:prefix} || id WHERE id NOT LIKE {:prefix} || '%'";
  app.db().newQuery(sql).bind({ prefix: movedPrefix }).execute();
  address.moveAll(app);
}

/** SQL finds what stays. What refers to others goes first: an undo restores in reverse order. */
const removals = {
  remove: { synonyme: '', carrousel: '', partenaire: '', formation: '' },
  // The import may have used these: what no course has goes at the end.
  tidy: {
    categorie: 'UNION SELECT category FROM formation',
    option: 'UNION SELECT each.value FROM formation, json_each(options) AS each',
    competence: 'UNION SELECT each.value FROM formation, json_each(competences) AS each',
  },
};

/** Edited records stay. */
function removeAll(app, { run }, collection, usedSql) {
  const sql = `SELECT record AS id FROM modification WHERE collection = {:collection} ${usedSql}`;
  const remaining = rowsOf(app, ['id'], sql, { collection }).map(({ id }) => id);
  for (const record of app.findAllRecords(collection)) {
    if (remaining.includes(record.id)) continue;
    record.load({ historyAuthor: author, historyTogether: run });
    app.delete(record);
  }
}

/** `change.example`: "count"; "remove" before the import; "tidy" after one that has removed. */
function example(app, change) {
  const count = countExample(app);
  const { run, example: step } = change;
  const removed = "SELECT id FROM modification WHERE together = {:run} AND action = 'delete'";
  const isReplaced = rowsOf(app, ['id'], removed, { run }).length > 0;
  const isDue = step === 'tidy' ? isReplaced : count > 0;
  if (step === 'count' || !isDue) return { count, isReplaced };
  if (step === 'remove') moveExample(app);
  app.runInTransaction((txApp) => {
    ensureEntry(txApp, change);
    for (const collection in removals[step]) removeAll(txApp, change, collection, removals[step][collection]);
  });
  return { count, isReplaced };
}

module.exports = { author, ensureEntry, example };
