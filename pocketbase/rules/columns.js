// @ts-check
/// A collection and its form say the same.
const { fields } = require('./fields.js');

/** @type {Partial<Record<import('./fields.js').Widget, string>>} */
const types = { select: 'select', number: 'number', date: 'date' };

/** @param {string} [only] the one id that there is */
const commonColumns = (only) => [
  {
    ...{ name: 'id', type: 'text', system: true, primaryKey: true, required: true, min: 1, max: 100 },
    pattern: only ? `^${only}$` : '^[a-z0-9-]+$',
    autogeneratePattern: only || '[a-z0-9]{15}',
  },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** @param {string} collection @param {string} [only] the id of the one record that it has */
function columnsOf(collection, only) {
  const [id, ...times] = commonColumns(only);
  const columns = (fields[collection] || []).map(({ name, label, help, widget, required, options, max }) => ({
    ...{ name, type: types[widget] || 'text', required: Boolean(required), help: `${label}. ${help}` },
    ...(options ? { values: options.map(({ value }) => value), maxSelect: 1 } : {}),
    ...(max ? { max } : {}),
  }));
  return [id, ...columns, ...times];
}

module.exports = { columnsOf };
