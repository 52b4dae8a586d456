/// Each site hears of every change by an editor.
const { content: watchedContent } = require(`${__hooks}/records.js`);

function changed(e) {
  e.next();
  // The seed brings its own counts, and nobody has asked for anything yet (main.pb.js).
  if (!$app.store().get('serving')) return;
  if (e.record.collection().name === 'formation') require(`${__hooks}/address.js`).move(e.app, e.record);
  require(`${__hooks}/site.js`).outdate(e.app);
}

onRecordAfterCreateSuccess(changed, ...watchedContent);
onRecordAfterUpdateSuccess(changed, ...watchedContent);
onRecordAfterDeleteSuccess(changed, ...watchedContent);

onBootstrap((e) => {
  e.next();
  require(`${__hooks}/address.js`).moveAll(e.app);
});

/// The cron job tells a site that was down or busy, within a minute.
cronAdd('untoldSites', '* * * * *', () => require(`${__hooks}/site.js`).outdateUntold($app));
