/// The history keeps what editors change, and who did; each change can be undone.
const { content: notedContent } = require(`${__hooks}/records.js`);

/** The record carries its author until the change is written down (history/write.js). */
function signed(e) {
  const { nameOf, togetherOf } = require(`${__hooks}/editors.js`);
  e.record.load({ historyAuthor: nameOf(e.auth), historyTogether: togetherOf(e) });
  e.next();
}

onRecordCreateRequest((e) => require(`${__hooks}/history/saves.js`).once(e), ...notedContent);
onRecordCreateRequest(signed, ...notedContent);
onRecordDeleteRequest(signed, ...notedContent);
onRecordUpdateRequest(signed, ...notedContent);
onRecordUpdateRequest((e) => require(`${__hooks}/history/saves.js`).inTurn(e), ...notedContent);
onRecordDeleteRequest((e) => require(`${__hooks}/history/saves.js`).inTurn(e), ...notedContent, 'brouillon');

onRecordCreate((e) => require(`${__hooks}/history/write.js`).created(e), ...notedContent);
onRecordUpdate((e) => require(`${__hooks}/history/write.js`).updated(e), ...notedContent);
onRecordDelete((e) => require(`${__hooks}/history/write.js`).deleted(e), ...notedContent, 'brouillon');

routerAdd('POST', '/api/redaction/undo/{id}', (e) => {
  const { undo } = require(`${__hooks}/history/undo.js`);
  return require(`${__hooks}/editors.js`).answer(e, ({ anyway }, author) =>
    undo(e.app, e.request.pathValue('id'), { author, anyway: anyway === true }),
  );
});

cronAdd('tidyHistory', '17 * * * *', () => require(`${__hooks}/history/write.js`).tidy($app));
