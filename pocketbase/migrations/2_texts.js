/// The texts of the pages become records, the school's own.
const { columnsOf } = require(`${__hooks}/../rules/columns.js`);
const { fields } = require(`${__hooks}/../rules/fields.js`);

const editor = '@request.auth.collectionName = "redacteur"';

migrate(
  (app) => {
    const rules = { listRule: '', viewRule: '', createRule: editor, updateRule: editor, deleteRule: editor };
    const identity = { id: 'pbc_texte', type: 'base', name: 'texte' };
    const collection = new Collection({ ...identity, ...rules, fields: columnsOf('texte') });
    app.save(collection);
    const [{ options: pages }] = fields.texte;
    for (const { value: page } of pages) {
      const texts = JSON.parse(toString($os.readFile(`${__hooks}/../seed/texts/${page}.json`)));
      for (const [index, text] of texts.entries())
        app.save(new Record(collection, { ...text, page, ordre: index * 10 }));
    }
  },
  () => {
    throw new Error('The texts cannot be taken back: editors may have changed them.');
  },
);
