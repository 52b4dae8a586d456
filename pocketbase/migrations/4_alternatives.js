/// Pictures get a text for people who do not see them.
const { columnsOf } = require(`${__hooks}/../rules/columns.js`);

const added = { formation: 'alts', carrousel: 'imageAlt' };

migrate(
  (app) => {
    for (const name in added) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new Field(columnsOf(name).find((column) => column.name === added[name])));
      app.save(collection);
    }
  },
  () => undefined,
);
