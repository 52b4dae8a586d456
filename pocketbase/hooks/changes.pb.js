/// PocketBase reads files of hooks in any order: what comes after another hook stands above it here.
/// Each site hears of every change by an editor.
const { content: watchedContent } = require(`${__hooks}/records.js`);

function outdateSites(e) {
  e.next();
  // Of the seed nobody has asked for anything yet (main.pb.js).
  if (!$app.store().get('serving')) return;
  require(`${__hooks}/site.js`).outdate(e.app);
}

/// A course stands at its address before anybody is told.
function moveCourse(e) {
  e.next();
  require(`${__hooks}/address.js`).move(e.app, e.record);
}

/// The contact service hears of each session that opens, and writes to whoever set an alert.
function announceOpenSessions(e) {
  e.next();
  if (!$app.store().get('serving')) return;
  require(`${__hooks}/contact.js`).tell(e.app);
}

onRecordAfterCreateSuccess(announceOpenSessions, 'session');
onRecordAfterUpdateSuccess(announceOpenSessions, 'session', 'formation');
onRecordAfterCreateSuccess(outdateSites, ...watchedContent);
onRecordAfterUpdateSuccess(outdateSites, ...watchedContent);
onRecordAfterDeleteSuccess(outdateSites, ...watchedContent);
onRecordAfterCreateSuccess(moveCourse, 'formation');
onRecordAfterUpdateSuccess(moveCourse, 'formation');

onBootstrap((e) => {
  e.next();
  require(`${__hooks}/address.js`).moveAll(e.app);
});

/// The cron job tells within a minute what could not be told, or was changed in another way.
cronAdd('openSessions', '* * * * *', () => require(`${__hooks}/contact.js`).tell($app));
