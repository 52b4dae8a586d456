/// What is due is published, each minute; what was due while PocketBase was stopped, after its start.
const { frenchDate, reasonOf } = require('../records.js');
const { sqlTime } = require('./preview.js');
const { save } = require('./save.js');

/** In a minute; the others in the next one. */
const batch = 50;

function publishDue(app) {
  const now = sqlTime(Date.now());
  // What has failed is tried again each minute, after what has not: it may be complete by now.
  const courses = 'active = false && publishAt != "" && publishAt <= {:now}';
  for (const course of app.findRecordsByFilter('formation', courses, 'publishFailure,publishAt', batch, 0, {
    now,
  })) {
    attempt(app, 'formation', course, 'publishFailure', () => publishCourse(app, course));
  }
  const drafts = 'publishAt != "" && publishAt <= {:now}';
  for (const draft of app.findRecordsByFilter('brouillon', drafts, 'failure,publishAt', batch, 0, { now })) {
    attempt(app, 'brouillon', draft, 'failure', () => publishDraft(app, draft));
  }
}

function publishCourse(app, { id }) {
  const course = app.findRecordById('formation', id);
  course.load({ active: true, publishAt: '', publishFailure: '' });
  course.set('historyAuthor', 'Mise en ligne programmée');
  app.save(course);
}

function publishDraft(app, { id }) {
  const draft = app.findRecordById('brouillon', id);
  const values = JSON.parse(draft.getString('values'));
  const change = { formation: draft.getString('formation'), values, draft: id };
  save(app, change, `Changement programmé par ${draft.getString('author')}`);
}

/** A failure stands with the record for the editors, and in the log once, without what it is about. */
function attempt(app, collection, record, field, publish) {
  try {
    publish();
  } catch (error) {
    const when = frenchDate(record.getString('publishAt'));
    const failure = `La mise en ligne prévue le ${when} n’a pas eu lieu\u00A0: ${reasonOf(error)}`.slice(
      0,
      2000,
    );
    if (record.getString(field) === failure) return;
    // In SQL: a save would meet the same refusal.
    const update = `UPDATE ${collection} SET ${field} = {:failure} WHERE id = {:id}`;
    app.db().newQuery(update).bind({ failure, id: record.id }).execute();
    app
      .logger()
      .warn('Something could not be published at its time', 'collection', collection, 'id', record.id);
  }
}

module.exports = { publishDue };
