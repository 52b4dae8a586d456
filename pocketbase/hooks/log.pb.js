/// Each failed request is a line in PocketBase's log, and strangers decide how many fail: only the newest 1,000 of a week stay.
cronAdd('newestLogs', '* * * * *', () => {
  const newest = 'SELECT id FROM _logs ORDER BY created DESC, id LIMIT 1000';
  const old = `created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')`;
  $app.auxDB().newQuery(`DELETE FROM _logs WHERE ${old} OR id NOT IN (${newest})`).execute();
});

/// Warnings of our hooks and of PocketBase take the form that all processes have (shared/settings/src/log.ts). Failed requests are left out:
/// they hold addresses, and strangers decide how many there are. PocketBase saves a batch in one object: after it, all would be the last.
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
