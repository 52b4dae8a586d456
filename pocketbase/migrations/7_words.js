/// The school keeps the abbreviations and the long words that its texts may say.
const { columnsOf } = require(`${__hooks}/../rules/columns.js`);

migrate(
  (app) => {
    const collection = app.findCollectionByNameOrId('ecole');
    if (!collection.fields.getByName('words'))
      collection.fields.add(new Field(columnsOf('ecole').find(({ name }) => name === 'words')));
    app.save(collection);
    const school = app.findRecordById('ecole', 'ecole');
    school.set('words', JSON.parse(toString($os.readFile(`${__hooks}/../seed/words.json`))).join(' '));
    app.save(school);
  },
  () => undefined,
);
