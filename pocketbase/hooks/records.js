/// Records become plain values and texts. Each handler has its own VM: modules keep no state.

const valuesOf = (record) => JSON.parse(JSON.stringify(record));

function rowsOf(app, columns, sql, parameters) {
  const rows = arrayOf(new DynamicModel(Object.fromEntries(columns.map((column) => [column, '']))));
  app.db().newQuery(sql).bind(parameters).all(rows);
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
}

/** PocketBase tells one sentence per field; the first of all is the message. */
function refuse(refusals, message) {
  if (refusals.length === 0) return;
  const data = {};
  for (const { field, code, sentence } of refusals) {
    if (!data[field]) data[field] = new ValidationError(code, sentence);
  }
  throw new BadRequestError(message || refusals[0].sentence, data);
}

const children = ['session', 'financement', 'resultat'];

/** A course takes its versions with it, too. */
const dependents = [...children, 'brouillon'];

/** Collections of the editors. The files `*.pb.js` share one scope: each renames this list. */
const content = [
  ...'carrousel categorie formation option competence partenaire document synonyme'.split(' '),
  ...children,
  'regle_financement',
  'texte',
  'ecole',
];

/** undefined where there is none. */
function findRecord(app, collection, id) {
  try {
    return app.findRecordById(collection, id);
  } catch (_) {
    return undefined;
  }
}

function fieldsOf(record) {
  const { collectionId, collectionName, expand, ...fields } = valuesOf(record);
  return fields;
}

/** {} where the column is empty. */
const jsonOf = (record, name) => JSON.parse(record.getString(name) || 'null') ?? {};

/** What came by a request has its names in any order: Go's maps have none. */
const inOrder = (_name, value) =>
  typeof value === 'object' && value && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const isSame = (one, other) =>
  JSON.stringify(one ?? null, inOrder) === JSON.stringify(other ?? null, inOrder);

const namesOf = (collection, matches) =>
  collection.fields.fieldNames().filter((name) => matches(collection.fields.getByName(name).type(), name));

const fileFields = (collection) => namesOf(collection, (type) => type === 'file');

const childrenOf = (app, name, course) =>
  app.findRecordsByFilter(name, 'formation = {:course}', 'created', 0, 0, { course });

function labelOf(collection, name) {
  const { fields } = require('../rules/fields.js');
  return fields[collection]?.find((field) => field.name === name)?.label;
}

/** As PocketBase's columns of times have it, in UTC. @param time milliseconds since 1970 */
const sqlTime = (time) => new Date(time).toISOString().replace('T', ' ');

/** Gives "22/11/2026 à 10:42 (heure de Paris)": an editor overseas has another clock. */
function frenchDate(value) {
  const time = new DateTime(String(value)).time();
  return time.in(new Timezone('Europe/Paris')).format('02/01/2006 à 15:04 (heure de Paris)');
}

function reasonOf(error) {
  const refusal = require('./french.js').inFrench(error);
  const cause = refusal.value ?? refusal;
  const details = Object.values(JSON.parse(JSON.stringify(cause.data ?? {})));
  const sentences = new Set(details.flatMap((detail) => detail?.message || []));
  return ([...sentences].join(' ') || String(cause.message ?? cause)).slice(0, 2000);
}

module.exports = {
  children,
  dependents,
  content,
  findRecord,
  valuesOf,
  rowsOf,
  fieldsOf,
  isSame,
  jsonOf,
  namesOf,
  fileFields,
  childrenOf,
  labelOf,
  frenchDate,
  sqlTime,
  reasonOf,
  refuse,
};
