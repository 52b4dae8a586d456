/// The words on alternance become texts, the school's own.
const { columnsOf } = require(`${__hooks}/../rules/columns.js`);

migrate(
  (app) => {
    const collection = app.findCollectionByNameOrId('texte');
    const values = columnsOf('texte').find(({ name }) => name === 'page').values;
    if (collection.fields.getByName('page').values.length === values.length) return;
    collection.fields.getByName('page').values = values;
    app.save(collection);
    const texts = JSON.parse(toString($os.readFile(`${__hooks}/../seed/texts/alternance.json`)));
    for (const [index, text] of texts.entries())
      app.save(new Record(collection, { ...text, page: 'alternance', ordre: index * 10 }));
  },
  () => {
    throw new Error('The texts cannot be taken back: editors may have changed them.');
  },
);
