/// The history keeps a year, the newest 2,000 changes of a record, 2 GB of files.

const most = { days: 365, perRecord: 2000, bytes: 2 * 1024 ** 3 };
/** Each entry takes its files with it, so few are deleted at a time. */
const batch = 500;

const deleteAll = (app, entries) => {
  for (const entry of entries) app.delete(entry);
};

function trim(app, collection, record) {
  const filter = 'collection = {:collection} && record = {:record}';
  const values = { collection, record };
  deleteAll(app, app.findRecordsByFilter('modification', filter, '-created', batch, most.perRecord, values));
}

function tidy(app) {
  const oldest = new Date(Date.now() - most.days * 24 * 3600_000).toISOString().replace('T', ' ');
  for (;;) {
    const old = app.findRecordsByFilter('modification', 'created < {:oldest}', 'created', batch, 0, {
      oldest,
    });
    deleteAll(app, old);
    if (old.length < batch) break;
  }
  const sum = new DynamicModel({ bytes: 0 });
  app.db().newQuery('SELECT COALESCE(SUM(bytes), 0) AS bytes FROM modification').one(sum);
  let excess = sum.bytes - most.bytes;
  while (excess > 0) {
    const [oldest] = app.findRecordsByFilter('modification', 'bytes > 0', 'created', 1, 0);
    if (!oldest) break;
    excess -= oldest.getInt('bytes');
    app.delete(oldest);
  }
}

module.exports = { trim, tidy };
