/// Records as plain values, and how people read them. Handlers run in VMs of their own: nothing is kept between them.

const { valuesOf } = require('./values.js');

/** The lists that belong to a course. */
const children = ['session', 'financement', 'resultat'];

/** A record's fields as JSON has them; without what PocketBase adds. */
function plain(record) {
  const { collectionId, collectionName, expand, ...fields } = valuesOf(record);
  return fields;
}

const isSame = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Names of a collection's fields of one kind. */
const namesOf = (collection, isWanted) =>
  collection.fields.fieldNames().filter((name) => isWanted(collection.fields.getByName(name).type(), name));

const fileFields = (collection) => namesOf(collection, (type) => type === 'file');

/** The records of a list that belong to a course. */
const childrenOf = (app, name, course) =>
  app.findRecordsByFilter(name, 'formation = {:course}', 'created', 0, 0, { course });

/** The French name of a field, as the editors' form has it; undefined where it has none. */
function labelOf(collection, name) {
  const { fields } = require('../rules/fields.js');
  return fields[collection]?.find((field) => field.name === name)?.label;
}

/** "22/11/2026 à 10:42", at the school's clock. */
function frenchDate(value) {
  const time = new DateTime(String(value)).time();
  return time.in(new Timezone('Europe/Paris')).format('02/01/2006 à 15:04');
}

/** What went wrong with a save, for an editor to read. */
function reasonOf(error) {
  const said = error.value ?? error;
  const details = Object.values(JSON.parse(JSON.stringify(said.data ?? {})))
    .map((detail) => detail?.message)
    .filter(Boolean);
  return (details.length > 0 ? [...new Set(details)].join(' ') : String(said.message ?? said)).slice(0, 2000);
}

module.exports = { children, plain, isSame, namesOf, fileFields, childrenOf, labelOf, frenchDate, reasonOf };
