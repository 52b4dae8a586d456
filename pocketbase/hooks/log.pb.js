/// Each failed request is a line in PocketBase's log: only the newest 1,000 of a week stay.
cronAdd('newestLogs', '* * * * *', () => {
  const newest = 'SELECT id FROM _logs ORDER BY created DESC, id LIMIT 1000';
  const old = `created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')`;
  $app.auxDB().newQuery(`DELETE FROM _logs WHERE ${old} OR id NOT IN (${newest})`).execute();
});

/// Warnings take the form of all processes (shared/settings/src/log.ts). Failed requests hold
/// addresses: they are left out. PocketBase saves a batch in one object: read it at once.
onModelCreate((event) => {
  event.next();
  const { level, message, data } = event.model;
  const { type, reason, error, collection, id } = JSON.parse(String(data)) || {};
  if (level < 4 || type === 'request') return;
  console.log(
    JSON.stringify({
      level: level < 8 ? 'warn' : 'error',
      time: new Date().toISOString(),
      process: 'pocketbase',
      msg: message,
      reason: reason || error,
      collection,
      id,
    }),
  );
}, '_logs');
