// @ts-check
/// A collection and its form say the same.
const { fields } = require('./fields.js');

/** @type {Partial<Record<import('./fields.js').Widget, string>>} */
const types = { select: 'select', number: 'number', date: 'date' };

/** @param {string} collection @param {string} [only] the id of the one record that it has */
function columnsOf(collection, only) {
  const id = {
    name: 'id',
    type: 'text',
    system: true,
    primaryKey: true,
    required: true,
    min: 1,
    max: 100,
    pattern: only ? `^${only}$` : '^[a-z0-9-]+$',
    autogeneratePattern: only || '[a-z0-9]{15}',
  };
  const times = [
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ];
  return [id, ...(fields[collection] || []).map(columnOf), ...times];
}

/** @param {import('./fields.js').Field} field */
function columnOf({ name, label, help, widget, required, options, max }) {
  /** @type {Record<string, unknown>} */
  const column = {
    name,
    type: types[widget] || 'text',
    required: Boolean(required),
    help: `${label}. ${help}`,
  };
  if (options) Object.assign(column, { values: options.map(({ value }) => value), maxSelect: 1 });
  if (max) column.max = max;
  return column;
}

module.exports = { columnsOf };
