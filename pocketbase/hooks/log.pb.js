/// Each failed request is a line in PocketBase's log: only the newest 1,000 of a week stay.
cronAdd('newestLogs', '* * * * *', () => {
  const newest = 'SELECT id FROM _logs ORDER BY created DESC, id LIMIT 1000';
  const old = `created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')`;
  $app.auxDB().newQuery(`DELETE FROM _logs WHERE ${old} OR id NOT IN (${newest})`).execute();
});

/// An e-mail address is kept nowhere: one was typed for a password, or a mail server repeats it.
/// Warnings take the form of all processes (shared/settings/src/log.ts). Failed requests hold more
/// of whoever asked: they are left out. PocketBase saves a batch in one object: read it at once.
onModelCreate((event) => {
  const { level, message } = event.model;
  const address = /(?<![^\s"'<>()/?&=@%])[^\s"'<>()/?&=@%]+(?:@|%40)[^\s"'<>()/?&=@%]+/g;
  const data = JSON.parse(String(event.model.data).replace(address, '…')) || {};
  event.model.data = data;
  event.next();
  const { type, reason, error, collection, id } = data;
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
