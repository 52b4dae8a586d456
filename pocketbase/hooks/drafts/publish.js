/// The cron job publishes each minute what is due, also what fell due while PocketBase was stopped.
const { frenchDate, reasonOf } = require('../records.js');
const { sqlTime } = require('./preview.js');
const { save } = require('./save.js');

/** The next minute takes the others. */
const batch = 50;

function publishDue(app) {
  const now = sqlTime(Date.now());
  // Failed ones come last and are tried again: they may be complete by now.
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
    // A save would meet the same refusal.
    const update = `UPDATE ${collection} SET ${field} = {:failure} WHERE id = {:id}`;
    app.db().newQuery(update).bind({ failure, id: record.id }).execute();
    app
      .logger()
      .warn('Something could not be published at its time', 'collection', collection, 'id', record.id);
  }
}

module.exports = { publishDue };
