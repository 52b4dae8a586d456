module.exports = {
  valuesOf: (record) => JSON.parse(JSON.stringify(record)),

  rowsOf(app, columns, sql, parameters) {
    const rows = arrayOf(new DynamicModel(Object.fromEntries(columns.map((column) => [column, '']))));
    app.db().newQuery(sql).bind(parameters).all(rows);
    return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  },
};
