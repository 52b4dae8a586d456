/// A draft holds changes of a published course, with or without a time; cron publishes due ones.
const { frenchDate, jsonOf, reasonOf, refuse, sqlTime } = require('../records.js');
const { courseOf, drawTrial } = require('./preview.js');
const { baseOf, draftOf, refuseOvertaken, save, throwFaults } = require('./save.js');
const { checkIds, filesOf, draftValuesOf, timeOf } = require('./values.js');

const maxDrafts = { perCourse: 20, total: 200 };

/** Replaces `draft`, if any. With `publishAt`, changes that could not be saved are refused now. */
function schedule(app, request, author) {
  const { draft, formation, values, before, anyway, publishAt } = request;
  const course = courseOf(app, String(formation ?? ''));
  // A version that was made before the course was withdrawn is still corrected.
  if (!course.getBool('active') && !draft) {
    throw new BadRequestError(
      'Cette formation n’est pas en ligne\u00A0: enregistrez-la, elle reste un brouillon.',
    );
  }
  const time = publishAt ? sqlTime(timeOf(publishAt).getTime()) : '';
  const diff = draftValuesOf(values);
  const sentence =
    'Une version gardée n’a pas d’images ni de brochure à elle\u00A0: mettez ce fichier en ligne d’abord.';
  refuse(filesOf.filter((field) => field in values).map((field) => ({ field, code: 'file', sentence })));
  if (Object.keys(diff).length === 0) {
    throw new BadRequestError('Rien n’est changé\u00A0: il n’y a rien à garder.');
  }
  checkIds(app, course, { draft, values: diff });
  const existing = draft ? draftOf(app, request) : undefined;
  const count = (filter) =>
    app.findRecordsByFilter('brouillon', `until = ""${filter}`, '', 0, 0, { id: course.id }).length;
  if (!existing && (count(' && formation = {:id}') >= maxDrafts.perCourse || count('') >= maxDrafts.total)) {
    throw new BadRequestError('Trop de versions sont déjà gardées\u00A0: supprimez-en d’abord.');
  }
  const base = anyway ? before : baseOf(existing, before);
  refuseOvertaken(app, course, { values: diff, before: base });
  if (time) throwFaults(drawTrial(app, course, diff).faults);
  const record = existing ?? new Record(app.findCollectionByNameOrId('brouillon'));
  record.load({ formation: course.id, values: diff, before: base, publishAt: time, failure: '', author });
  app.save(record);
  return { id: record.id, updated: record.getString('updated'), publishAt: time };
}

/** The next minute takes the others. */
const batchSize = 50;

/** Where each collection keeps why it could not be published. */
const failureFields = { formation: 'publishFailure', brouillon: 'failure' };

/** What fell due while PocketBase was stopped is published, too. */
function publishDue(app) {
  const now = sqlTime(Date.now());
  const publishAll = (collection, filter, publish) => {
    // Failed ones come last and are tried again: they may be complete by now.
    const order = `${failureFields[collection]},publishAt`;
    for (const record of app.findRecordsByFilter(collection, filter, order, batchSize, 0, { now })) {
      try {
        publish(app, record);
      } catch (error) {
        noteFailure(app, record, error);
      }
    }
  };
  const isDue = 'publishAt != "" && publishAt <= {:now}';
  publishAll('formation', `active = false && ${isDue}`, publishCourse);
  publishAll('brouillon', isDue, publishDraft);
}

function publishCourse(app, { id }) {
  const course = app.findRecordById('formation', id);
  course.load({ active: true, publishAt: '', publishFailure: '', historyAuthor: 'Mise en ligne programmée' });
  app.save(course);
}

function publishDraft(app, { id }) {
  const draft = app.findRecordById('brouillon', id);
  const values = jsonOf(draft, 'values');
  const change = { formation: draft.getString('formation'), values, draft: id };
  save(app, change, { author: `Changement programmé par ${draft.getString('author')}` });
}

function noteFailure(app, record, error) {
  const when = frenchDate(record.getString('publishAt'));
  const sentence = `La mise en ligne prévue le ${when} n’a pas eu lieu\u00A0: ${reasonOf(error)}`;
  const failure = sentence.slice(0, 2000);
  const collection = record.collection().name;
  const failureField = failureFields[collection];
  if (record.getString(failureField) === failure) return;
  // A save would meet the same refusal.
  const update = `UPDATE ${collection} SET ${failureField} = {:failure} WHERE id = {:id}`;
  app.db().newQuery(update).bind({ failure, id: record.id }).execute();
  const logger = app.logger();
  logger.warn('Something could not be published at its time', 'collection', collection, 'id', record.id);
}

module.exports = { schedule, publishDue };
