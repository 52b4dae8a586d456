/// The history keeps what editors change, and who did; each change can be undone.
routerAdd('POST', '/api/redaction/undo/{id}', (e) => {
  const { undo } = require(`${__hooks}/history/undo.js`);
  return require(`${__hooks}/editors.js`).answer(e, ({ anyway }, author) =>
    undo(e.app, e.request.pathValue('id'), { author, anyway: anyway === true }),
  );
});

cronAdd('tidyHistory', '17 * * * *', () => require(`${__hooks}/history/write.js`).tidyHistory($app));
