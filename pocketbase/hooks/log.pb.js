/// A request that fails makes a line in PocketBase's log, and a stranger decides how many fail: the newest are kept.
cronAdd('newestLogs', '* * * * *', () => {
  const newest = 'SELECT id FROM _logs ORDER BY created DESC, id LIMIT 1000';
  $app.auxDB().newQuery(`DELETE FROM _logs WHERE id NOT IN (${newest})`).execute();
});
