/// A preview keeps a draft for a day under a token, with which its address ends.
const { children, findRecord, jsonOf, fieldsOf, rowsOf, sqlTime, valuesOf } = require('../records.js');
const { inTransaction } = require('../texts.js');
const { checkIds, filesOf, draftValuesOf, refuseLong, write } = require('./values.js');

const dayMs = 24 * 3600_000;
/** One editor may have so many previews open. */
const maxOpenPreviews = 200;

function createPreview(app, { formation, values }, author) {
  const course = formation ? courseOf(app, String(formation)) : undefined;
  const draftValues = draftValuesOf(values);
  checkIds(app, course, { values: draftValues });
  const now = sqlTime(Date.now());
  // Editors may change their name, but not the account in brackets (editors.js).
  const account = author.slice(Math.max(0, author.lastIndexOf('(')));
  const sql =
    'SELECT id FROM brouillon WHERE until > {:now} AND substr(author, -length({:account})) = {:account}';
  if (rowsOf(app, ['id'], sql, { now, account }).length >= maxOpenPreviews) {
    throw new TooManyRequestsError(
      `Vous avez demandé ${maxOpenPreviews} aperçus depuis hier\u00A0: réessayez plus tard.`,
    );
  }
  const token = $security.randomString(40);
  const until = sqlTime(Date.now() + dayMs);
  const { record } = drawTrial(app, course, draftValues);
  refuseLong(record);
  const draft = { formation: course?.id ?? '', values: { record }, author, token, until };
  app.save(new Record(app.findCollectionByNameOrId('brouillon'), draft));
  const { siteUrl } = require(`${__hooks}/school-file.js`)();
  return { url: `${siteUrl}/apercu/${token}` };
}

function courseOf(app, id) {
  // A course that is not published moves with its title: who has its form open finds it there.
  const movedSql = `SELECT record FROM modification
    WHERE collection = 'formation' AND json_extract(before, '$.address') = {:id} ORDER BY created DESC LIMIT 1`;
  const course =
    findRecord(app, 'formation', id) ??
    findRecord(app, 'formation', rowsOf(app, ['record'], movedSql, { id })[0]?.record);
  const sentence =
    'Cette formation n’existe plus à cette adresse\u00A0: quelqu’un l’a supprimée, ou en a changé le titre. Cherchez-la dans la liste.';
  if (!course) throw new NotFoundError(sentence);
  return course;
}

/** A preview is drawn when it is made: viewers must not hold up who saves. */
function readPreview(app, token) {
  const [draft] = token ? app.findRecordsByFilter('brouillon', 'token = {:token}', '', 1, 0, { token }) : [];
  if (!draft) throw new NotFoundError('Ce lien d’aperçu n’existe pas.');
  const until = draft.getString('until');
  if (until <= sqlTime(Date.now()))
    throw new ApiError(410, 'Ce lien d’aperçu n’est plus valable : demandez-en un autre.', {});
  const { record } = jsonOf(draft, 'values');
  const course = findRecord(app, 'formation', draft.getString('formation'));
  // A course may have moved since, and its files may be others.
  const now = course ? fieldsOf(course) : {};
  for (const name of ['id', ...filesOf]) if (name in now) record[name] = now[name];
  return { record, since: iso(draft.getString('created')), until: iso(until) };
}

/** The course as `values` would make it, which is rolled back, and what would be refused. */
function drawTrial(app, course, values) {
  const change = { collection: 'formation', values, before: course, isTrial: true };
  return inTransaction(app, change, (txApp) => drawCourse(txApp, course?.id, values));
}

function drawCourse(app, id, values) {
  const course = id ? courseOf(app, id) : new Record(app.findCollectionByNameOrId('formation'));
  const { faults, lists } = write(app, course, values, { author: '' });
  app.expandRecord(course, ['category', 'options', 'competences'], null);
  const { expand = {}, ...fields } = valuesOf(course);
  for (const name of children) {
    const list = lists[name].map((record, index) => ({
      ...fieldsOf(record),
      id: record.id || `${name}-${index}`,
    }));
    if (list.length > 0) expand[`${name}_via_formation`] = list;
  }
  return { faults, record: { ...fields, id: id || 'apercu', active: true, expand } };
}

const iso = (text) => text.replace(' ', 'T');

/**
 * A preview loses its content when it ends; its record says so for another week.
 * A planned draft that could not be published goes 90 days after its time.
 */
function tidyDrafts(app) {
  const run = (query, values) => app.db().newQuery(query).bind(values).execute();
  const ended = `until != '' AND until < {:time}`;
  run(`UPDATE brouillon SET "values" = '{}', author = '' WHERE ${ended}`, { time: sqlTime(Date.now()) });
  run(`DELETE FROM brouillon WHERE ${ended}`, { time: sqlTime(Date.now() - 7 * dayMs) });
  run(`DELETE FROM brouillon WHERE publishAt != '' AND publishAt < {:time}`, {
    time: sqlTime(Date.now() - 90 * dayMs),
  });
}

module.exports = { createPreview, readPreview, courseOf, drawTrial, tidyDrafts };
