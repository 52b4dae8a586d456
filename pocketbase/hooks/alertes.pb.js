/// The contact service hears of each session that opens, and writes to whoever set an alert.
function announceOpenSessions(e) {
  e.next();
  // The cron job tells of the seed's sessions, once all tables are there (main.pb.js).
  if (!$app.store().get('serving')) return;
  require(`${__hooks}/contact.js`).tell(e.app);
}

onRecordAfterCreateSuccess(announceOpenSessions, 'session');
onRecordAfterUpdateSuccess(announceOpenSessions, 'session', 'formation');

/// The cron job tells within a minute what could not be told, or was changed in another way.
cronAdd('openSessions', '* * * * *', () => require(`${__hooks}/contact.js`).tell($app));
