module.exports = {
  /** The fields of a record as plain values: texts, numbers, lists; dates as PocketBase writes them. */
  valuesOf: (record) => JSON.parse(JSON.stringify(record)),

  /** What this statement finds, as plain objects with these columns. */
  rowsOf(app, columns, sql, parameters) {
    const rows = arrayOf(new DynamicModel(Object.fromEntries(columns.map((column) => [column, '']))));
    app.db().newQuery(sql).bind(parameters).all(rows);
    return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  },
};
