/// Words that visitors type and no course has: what the search takes them for. Editors keep them.
/// (PocketBase sorts migrations by name as text: "10_" would come before "1_", "a10_" comes after "9_".)

const editors = '@request.auth.collectionName = "redacteur"';

migrate(
  (app) => {
    const { fields, helpOf } = require(`${__hooks}/../rules/fields.js`);
    const help = (name) => helpOf(fields.synonyme.find((field) => field.name === name));
    const synonyms = new Collection({
      type: 'base',
      name: 'synonyme',
      listRule: '',
      viewRule: '',
      createRule: editors,
      updateRule: editors,
      deleteRule: editors,
      fields: [
        {
          name: 'id',
          type: 'text',
          system: true,
          primaryKey: true,
          required: true,
          min: 1,
          max: 100,
          pattern: '^[a-z0-9-]+$',
          autogeneratePattern: '[a-z0-9]{15}',
        },
        { name: 'title', type: 'text', required: true, max: 100, help: help('title') },
        { name: 'words', type: 'text', required: true, max: 500, help: help('words') },
        { name: 'meaning', type: 'text', max: 100, help: help('meaning') },
        {
          name: 'formations',
          type: 'relation',
          collectionId: app.findCollectionByNameOrId('formation').id,
          maxSelect: 10,
          help: help('formations'),
        },
        { name: 'absent', type: 'bool', help: help('absent') },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
    });
    app.save(synonyms);

    const shipped = JSON.parse(toString($os.readFile(`${__hooks}/../seed/synonyms.json`)));
    for (const { id, title, words, absent = false, formations } of shipped) {
      // A school of its own may not have them all.
      const known = formations.filter((course) => {
        try {
          return app.findRecordById('formation', course) !== null;
        } catch (_) {
          return false;
        }
      });
      if (known.length === 0) continue;
      app.save(new Record(synonyms, { id, title, words, absent, formations: known }));
    }
  },
  (app) => app.delete(app.findCollectionByNameOrId('synonyme')),
);
