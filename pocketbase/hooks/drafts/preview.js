/// A draft as it would look: set aside for a day under a token, which the site's address of it ends with.
const { children, plain } = require('../records.js');
const { valuesOf } = require('../values.js');
const { ofDraft, write } = require('./values.js');

const day = 24 * 3600_000;
/** Links of one editor that can be open at a time. */
const most = 200;

const sqlTime = (time) => new Date(time).toISOString().replace('T', ' ');

/** Keeps what an editor has written, and says where it can be looked at. */
function setAside(app, { formation, values }, author) {
  const kept = ofDraft(values);
  if (formation) courseOf(app, formation);
  const now = sqlTime(Date.now());
  const count = new DynamicModel({ open: 0 });
  // Whatever name the editor has at the moment (see editors.js).
  const account = author.slice(Math.max(0, author.lastIndexOf('(')));
  const own = 'until > {:now} AND substr(author, -length({:account})) = {:account}';
  app.db().newQuery(`SELECT COUNT(*) AS open FROM brouillon WHERE ${own}`).bind({ now, account }).one(count);
  if (count.open >= most) {
    throw new TooManyRequestsError(
      `Vous avez demandé ${most} aperçus depuis hier\u00A0: réessayez plus tard.`,
    );
  }
  const token = $security.randomString(40);
  const until = sqlTime(Date.now() + day);
  const draft = new Record(app.findCollectionByNameOrId('brouillon'));
  draft.load({ formation: formation || '', values: kept, author, token, until });
  app.save(draft);
  return { url: `${siteAddress()}/apercu/${token}`, until };
}

/** Where visitors see the site. */
function siteAddress() {
  const { siteUrl } = JSON.parse(toString($os.readFile(`${__hooks}/../../school.json`)));
  return siteUrl || $os.getenv('SITE_URL').split(',')[0];
}

function courseOf(app, id) {
  try {
    return app.findRecordById('formation', id);
  } catch (_) {
    throw new NotFoundError('Cette formation n’existe plus.');
  }
}

/** The record of a draft as the site reads a course, all that belongs to it included. */
function show(app, token) {
  const [draft] = token ? app.findRecordsByFilter('brouillon', 'token = {:token}', '', 1, 0, { token }) : [];
  if (!draft) throw new NotFoundError('Ce lien d’aperçu n’existe pas.');
  const until = draft.getString('until');
  if (until <= sqlTime(Date.now())) throw new ApiError(410, 'Ce lien d’aperçu n’est plus valable.', {});
  const record = takenBack(app, (within) => recordOf(within, draft));
  return { record, since: iso(draft.getString('created')), until: iso(until) };
}

/** What is written meanwhile is not kept. */
function takenBack(app, make) {
  let made;
  try {
    app.runInTransaction((within) => {
      made = make(within);
      throw new Error('taken back');
    });
  } catch (error) {
    if (made === undefined) throw error;
  }
  return made;
}

function recordOf(app, draft) {
  const id = draft.getString('formation');
  const course = id ? courseOf(app, id) : new Record(app.findCollectionByNameOrId('formation'));
  // What it still lacks is no matter here.
  const { lists } = write(app, course, JSON.parse(draft.getString('values')), '');
  // What has been deleted is left out.
  app.expandRecord(course, ['category', 'options', 'competences'], null);
  const { expand = {}, ...fields } = valuesOf(course);
  for (const name of children) {
    const list = lists[name].map((record, index) => ({
      ...plain(record),
      id: record.id || `${name}-${index}`,
    }));
    if (list.length > 0) expand[`${name}_via_formation`] = list;
  }
  return { ...fields, id: id || 'apercu', active: true, expand };
}

const iso = (text) => text.replace(' ', 'T');

/**
 * What was written for a link that has ended goes at once; that there was one is known for a week. A planned change that could not be
 * published, and that nobody has touched for 90 days, goes as well.
 */
function tidy(app) {
  const run = (query, values) => app.db().newQuery(query).bind(values).execute();
  const ended = `until != '' AND until < {:time}`;
  run(`UPDATE brouillon SET "values" = '{}', author = '' WHERE ${ended}`, { time: sqlTime(Date.now()) });
  run(`DELETE FROM brouillon WHERE ${ended}`, { time: sqlTime(Date.now() - 7 * day) });
  run(`DELETE FROM brouillon WHERE publishAt != '' AND publishAt < {:time}`, {
    time: sqlTime(Date.now() - 90 * day),
  });
}

module.exports = { setAside, show, courseOf, sqlTime, takenBack, tidy };
