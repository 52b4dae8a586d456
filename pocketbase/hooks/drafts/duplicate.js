/// A duplicate takes texts, files, fundings and results of a course, but not its sessions.
const { childrenOf, fileFields, findRecord, fieldsOf } = require('../records.js');
const { inTransaction } = require('../texts.js');
const { courseOf } = require('./preview.js');
const { throwFaults } = require('./save.js');
const { titledRecord, write } = require('./values.js');

const copiedCollections = ['financement', 'resultat'];
const rowOf = (record) => ({ ...fieldsOf(record), id: '' });
const maxLengths = { id: 100, title: 200 };

function duplicate(app, id, author) {
  const change = { collection: 'formation', values: fieldsOf(courseOf(app, id)) };
  const copy = inTransaction(app, change, (txApp) => {
    const course = courseOf(txApp, id);
    const { created, updated, ...fields } = fieldsOf(course);
    const copy = new Record(course.collection());
    copy.load({
      ...fields,
      ...freeName(txApp, course.id, fields.title),
      // A reference belongs to one course.
      idFormation: '',
      active: false,
      topFormation: false,
      publishAt: '',
      publishFailure: '',
      formerly: null,
    });
    const files = txApp.newFilesystem();
    try {
      for (const name of fileFields(course.collection())) copy.set(name, copiesOf(files, course, name));
      const rows = copiedCollections.map((name) => [name, childrenOf(txApp, name, course.id).map(rowOf)]);
      throwFaults(write(txApp, copy, Object.fromEntries(rows), { author }).faults);
    } finally {
      files.close();
    }
    return copy;
  });
  return { id: copy.id, title: copy.getString('title') };
}

const copiesOf = (files, course, name) =>
  course
    .getStringSlice(name)
    .map((file) => files.getReuploadableFile(`${course.baseFilesPath()}/${file}`, false));

function freeName(app, id, title) {
  for (let number = 1; number < 100; number++) {
    const [end, mark] = number === 1 ? ['-copie', ' (copie)'] : [`-copie-${number}`, ` (copie ${number})`];
    const freeId = id.slice(0, maxLengths.id - end.length) + end;
    const freeTitle = title.slice(0, maxLengths.title - mark.length) + mark;
    if (!findRecord(app, 'formation', freeId) && !titledRecord(app, 'formation', freeTitle))
      return { id: freeId, title: freeTitle };
  }
  throw new BadRequestError('Cette formation a déjà 99 copies\u00A0: supprimez-en d’abord.');
}

module.exports = { duplicate };
