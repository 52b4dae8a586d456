/// Changes of a public course that come at a time.
const { reasonOf } = require('../records.js');
const { timeOf } = require('./plan.js');
const { courseOf, sqlTime } = require('./preview.js');
const { apply, checked, differences } = require('./values.js');

/** Planned changes of one course, and of all. */
const most = { ofCourse: 20, ofAll: 200 };

/** Plans what differs from the course now. What could not be saved is refused now, not at that time. */
function schedule(app, { formation, values, publishAt }, author) {
  const course = courseOf(app, String(formation ?? ''));
  if (!course.getBool('active')) {
    throw new BadRequestError(
      'Cette formation n’est pas encore en ligne\u00A0: enregistrez-la et programmez sa mise en ligne.',
    );
  }
  const time = timeOf(publishAt);
  const change = differences(app, course, checked(app, values));
  if (Object.keys(change.values).length === 0) {
    throw new BadRequestError('Rien n’est changé\u00A0: il n’y a rien à programmer.');
  }
  const planned = (filter) =>
    app.findRecordsByFilter('brouillon', `publishAt != ""${filter}`, '', 0, 0, { id: course.id }).length;
  if (planned(' && formation = {:id}') >= most.ofCourse || planned('') >= most.ofAll) {
    throw new BadRequestError('Trop de changements sont déjà programmés\u00A0: supprimez-en d’abord.');
  }
  tryOut(app, course.id, change.values);
  const draft = new Record(app.findCollectionByNameOrId('brouillon'));
  draft.load({ formation: course.id, ...change, publishAt: sqlTime(time.getTime()), author });
  app.save(draft);
  return { id: draft.id, publishAt: time.toISOString() };
}

/** Saves it and takes that back. */
function tryOut(app, id, values) {
  const done = 'tried';
  let fault;
  try {
    app.runInTransaction((within) => {
      try {
        apply(within, courseOf(within, id), values, '');
      } catch (error) {
        fault = error;
      }
      throw new Error(done);
    });
  } catch (error) {
    if (!fault && !String(error).includes(done)) fault = error;
  }
  if (!fault) return;
  const data = JSON.parse(JSON.stringify(fault.value?.data ?? fault.data ?? {}));
  const details = Object.entries(data).map(([name, { code, message }]) => [
    name,
    new ValidationError(code ?? 'invalid', message ?? ''),
  ]);
  throw new BadRequestError(reasonOf(fault), Object.fromEntries(details));
}

module.exports = { schedule };
