/// The first content. As a migration it runs once only: what an editor deletes afterwards stays deleted.
migrate(
  (app) => {
    const collections = ['carrousel', 'categorie', 'option', 'competence', 'formation'];
    const folder = `${__hooks}/../seed/generated`;
    const { records } = JSON.parse(toString($os.readFile(`${folder}/seed.json`)));
    const fileOf = (name) => $filesystem.fileFromPath(`${folder}/${name}`);
    for (const { collection, values, files, created } of records) {
      // What later migrations bring, they fill themselves.
      if (!collections.includes(collection)) continue;
      const record = new Record(app.findCollectionByNameOrId(collection), values);
      for (const field in files) {
        const names = files[field];
        record.set(field, Array.isArray(names) ? names.map(fileOf) : fileOf(names));
      }
      // An autodate ignores an ordinary value; the order of the catalogue must not depend on this run.
      record.setRaw('created', created);
      record.setRaw('updated', created);
      app.save(record);
    }
  },
  () => {
    throw new Error('The seed cannot be taken back: editors may have changed its records.');
  },
);
