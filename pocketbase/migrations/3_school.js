/// The school becomes a record, the school's own; school.json gives its first values.
const { columnsOf } = require(`${__hooks}/../rules/columns.js`);
const { recordOf } = require(`${__hooks}/../rules/school.js`);

migrate(
  (app) => {
    const updateRule = '@request.auth.collectionName = "redacteur"';
    const rules = { listRule: '', viewRule: '', updateRule };
    const fields = columnsOf('ecole', 'ecole');
    const collection = new Collection({ id: 'pbc_ecole', type: 'base', name: 'ecole', ...rules, fields });
    app.save(collection);
    const school = require(`${__hooks}/school-file.js`)();
    app.save(new Record(collection, { ...recordOf(school), id: 'ecole' }));
  },
  () => {
    throw new Error('The school cannot be taken back: editors may have changed it.');
  },
);
