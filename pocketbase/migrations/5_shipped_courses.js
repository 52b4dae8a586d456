/// The shipped courses get the typed values of the seed, for every field that conversion left empty: a migration of its
/// own, as conversion is for everybody's courses. What an editor has deleted stays deleted.
const typed = [
  'places level language groupMin groupMax otherInformation prerequisites audience hours days accessDelay accessConditions',
  'methods assessment accessibility certificationKind certificationCode certifier certifiedOn certification contactName',
  'contactPhone contactEmail priceKind price pricePer vat priceCovers',
].flatMap((names) => names.split(' '));

migrate(
  (app) => {
    const text = toString($os.readFile(`${__hooks}/../seed/generated/seed.json`));
    const { records } = JSON.parse(text);
    const isEmpty = (value) => value === '' || value === 0 || value.length === 0;
    const shipped = new Set();
    for (const { collection, values } of records) {
      if (collection !== 'formation') continue;
      let record;
      try {
        record = app.findRecordById('formation', values.id);
      } catch (_) {
        continue;
      }
      shipped.add(values.id);
      const stored = JSON.parse(JSON.stringify(record));
      for (const name of typed) {
        if (name in values && isEmpty(stored[name])) record.set(name, values[name]);
      }
      const updated = record.getString('updated');
      app.saveNoValidate(record);
      // The sitemap's date stays: nobody has changed the course.
      const keep = 'UPDATE formation SET updated = {:updated} WHERE id = {:id}';
      app.db().newQuery(keep).bind({ updated, id: record.id }).execute();
    }
    for (const { collection, values, created } of records) {
      if (!['session', 'financement', 'resultat'].includes(collection) || !shipped.has(values.formation))
        continue;
      const record = new Record(app.findCollectionByNameOrId(collection), values);
      if (created) {
        record.setRaw('created', created);
        record.setRaw('updated', created);
      }
      app.save(record);
    }
  },
  () => {
    // The fields and collections go with migration 4; the shipped values are true in any case.
  },
);
