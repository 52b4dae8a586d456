/// A draft holds changes of a published course, until its time or without one.
const { timeOf } = require('./plan.js');
const { refuse } = require('../refuse.js');
const { courseOf, sqlTime, takenBack } = require('./preview.js');
const { baseOf, draftOf, refuseOvertaken, throwFaults } = require('./save.js');
const { filesOf, ofDraft, write } = require('./values.js');

const most = { ofCourse: 20, ofAll: 200 };

/** Replaces `draft` where it is given. With `publishAt`, what could not be saved then is refused now. */
function schedule(app, { draft, formation, values, before, anyway, publishAt }, author) {
  const course = courseOf(app, String(formation ?? ''));
  if (!course.getBool('active')) {
    throw new BadRequestError(
      'Cette formation n’est pas encore en ligne\u00A0: enregistrez-la, elle reste un brouillon.',
    );
  }
  if (!before) {
    // A page that was loaded before an update sends all fields, changed or not.
    throw new BadRequestError('Cette page est ancienne\u00A0: rechargez-la, votre saisie est gardée.');
  }
  const time = publishAt ? sqlTime(timeOf(publishAt).getTime()) : '';
  const kept = ofDraft(values);
  const sentence =
    'Une version gardée n’a pas d’images ni de brochure à elle\u00A0: mettez ce fichier en ligne d’abord.';
  refuse(filesOf.filter((field) => field in values).map((field) => ({ field, code: 'file', sentence })));
  if (Object.keys(kept).length === 0) {
    throw new BadRequestError('Rien n’est changé\u00A0: il n’y a rien à garder.');
  }
  const known = draft ? draftOf(app, draft) : undefined;
  const count = (filter) =>
    app.findRecordsByFilter('brouillon', `until = ""${filter}`, '', 0, 0, { id: course.id }).length;
  if (!known && (count(' && formation = {:id}') >= most.ofCourse || count('') >= most.ofAll)) {
    throw new BadRequestError('Trop de versions sont déjà gardées\u00A0: supprimez-en d’abord.');
  }
  const base = anyway ? before : baseOf(known, before);
  refuseOvertaken(app, course, kept, base);
  if (time)
    throwFaults(takenBack(app, (within) => write(within, courseOf(within, course.id), kept, '').faults));
  const record = known ?? new Record(app.findCollectionByNameOrId('brouillon'));
  record.load({ formation: course.id, values: kept, before: base, publishAt: time, failure: '', author });
  app.save(record);
  return { id: record.id, publishAt: time && new Date(time.replace(' ', 'T')).toISOString() };
}

module.exports = { schedule };
