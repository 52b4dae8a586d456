/// A session that opens is told to the contact service, which writes to whoever asked for it ("Prévenez-moi").
function tell(e) {
  e.next();
  // The seed's sessions are told by the minute's turn, once all tables are there (see main.pb.js).
  if (!$app.store().get('serving')) return;
  require(`${__hooks}/alertes.js`).tell(e.app);
}

onRecordAfterCreateSuccess(tell, 'session');
onRecordAfterUpdateSuccess(tell, 'session', 'formation');

/// What could not be told then, or was changed in another way, is told within a minute.
cronAdd('openSessions', '* * * * *', () => require(`${__hooks}/alertes.js`).tell($app));
