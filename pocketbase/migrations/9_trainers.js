/// A course names those who teach it, a line for each.
const { columnsOf } = require(`${__hooks}/../rules/columns.js`);

migrate(
  (app) => {
    const collection = app.findCollectionByNameOrId('formation');
    if (collection.fields.getByName('formateurs')) return;
    collection.fields.add(new Field(columnsOf('formation').find(({ name }) => name === 'formateurs')));
    app.save(collection);
    // A record that is saved would count as changed by an editor.
    const first = app.db().newQuery('UPDATE formation SET formateurs = {:lines} WHERE id = {:id}');
    for (const { id, formateurs = [] } of JSON.parse(
      toString($os.readFile(`${__hooks}/../seed/fallback/courses.json`)),
    ))
      first.bind({ id, lines: formateurs.map(({ title }) => title).join('\n') }).execute();
  },
  () => undefined,
);
